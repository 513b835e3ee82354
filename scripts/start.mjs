import { ensurePackages } from './setup/packages.mjs';
import { become, main, node } from './setup/run.mjs';
import { server, serverEnvironment } from './setup/server.mjs';
import { ensureFfmpeg } from './setup/system.mjs';
import { ensureWebBuild } from './setup/web-build.mjs';

/** `npm start`: sets up what is missing, then runs Kinora until it is stopped. */
await main(() => {
  ensurePackages();
  // Without ffmpeg Kinora runs all the same, and warns about it.
  ensureFfmpeg();
  ensureWebBuild();
  become(node, server, serverEnvironment);
});
