import { ensurePackages } from './setup/packages.mjs';
import { become, main, node, SetupError } from './setup/run.mjs';
import { ensureFfmpeg } from './setup/system.mjs';

/** `npm run demo`: fills a running Kinora with people, videos and talk. */
await main(() => {
  ensurePackages();
  if (!ensureFfmpeg()) {
    throw new SetupError(
      'The videos of the demo are made by ffmpeg. Install it (on Debian: apt-get install ffmpeg) or set FFMPEG_PATH.',
    );
  }
  become(node, ['demo/main.ts', ...process.argv.slice(2)]);
});
