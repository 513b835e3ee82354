import { ensurePackages } from './setup/packages.mjs';
import { install } from './setup/programs.mjs';
import { become, main, node } from './setup/run.mjs';
import server from './setup/server.json' with { type: 'json' };
import { ensureWebBuild } from './setup/web-build.mjs';

/** `npm start`: sets up what is missing, then runs Kinora until it is stopped. */
await main(() => {
  ensurePackages();
  // Without ffmpeg Kinora runs all the same, and warns about it.
  install('ffmpeg');
  ensureWebBuild();
  // V8 collects garbage earlier than by default, threads share what glibc allocates, and compiled code is kept.
  become(node, server.arguments, server.environment);
});
