import { ensurePackages } from './setup/packages.mjs';
import { requirePrograms } from './setup/programs.mjs';
import { become, main, node } from './setup/run.mjs';

/** `npm run demo`: fills a running Kinora instance with people, videos and comments. */
await main(() => {
  ensurePackages();
  // ffmpeg makes the demo's videos.
  requirePrograms('ffmpeg');
  become(node, ['demo/main.ts', ...process.argv.slice(2)]);
});
