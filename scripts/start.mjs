import { ensurePackages } from './setup/packages.mjs';
import { install } from './setup/programs.mjs';
import { become, main, node } from './setup/run.mjs';
import server from './setup/server.json' with { type: 'json' };
import { ensureWebBuild } from './setup/web-build.mjs';

/** `npm start`: sets up what is missing, then runs Kinora until it is stopped. */
await main(() => {
  ensurePackages();
  // Kinora also runs without ffmpeg, with a warning.
  install('ffmpeg');
  ensureWebBuild();
  // The arguments and the environment make V8 collect garbage earlier than by default, limit glibc's arenas, and cache
  // compiled code.
  become(node, server.arguments, server.environment);
});
