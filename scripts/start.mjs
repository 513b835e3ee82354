import { ensurePackages } from './setup/packages.mjs';
import { become, main, node } from './setup/run.mjs';
import { ensureFfmpeg, withoutFfmpeg } from './setup/system.mjs';
import { ensureWebBuild } from './setup/web-build.mjs';

/** `npm start`: sets up what is missing, then runs Kinora until it is stopped. */
await main(() => {
  ensurePackages();
  if (!ensureFfmpeg()) process.stderr.write(withoutFfmpeg);
  ensureWebBuild();
  become(node, ['apps/server/src/main.ts']);
});
