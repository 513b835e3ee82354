import { ensureLighthouse, ensurePackages } from './setup/packages.mjs';
import { chromiumPath, requirePrograms } from './setup/programs.mjs';
import { main, node, run } from './setup/run.mjs';
import { ensureWebBuild } from './setup/web-build.mjs';

const parts = {
  media: 'bench/media.ts',
  encoding: 'bench/encoding.ts',
  playing: 'bench/playing.ts',
  pages: 'bench/pages.ts',
  speech: 'bench/speech.ts',
  load: 'bench/load.ts',
  growth: 'bench/growth.ts',
};

/**
 * `npm run bench` runs every benchmark; `npm run bench -- media` runs one, and `npm run bench -- load 'home|search'`
 * measures the rows of `load` whose names match. Each prints its ratios and their goals.
 */
await main(() => {
  const asked = process.argv.slice(2).filter((argument) => argument in parts);
  const more = process.argv.slice(2).filter((argument) => !(argument in parts));
  ensurePackages();
  requirePrograms('ffmpeg', 'Chromium');
  ensureWebBuild();
  const names = asked.length > 0 ? asked : Object.keys(parts);
  if (names.includes('pages')) ensureLighthouse();
  if (names.includes('speech')) requirePrograms('espeak-ng and PocketSphinx');
  for (const name of names) {
    process.stdout.write(`\n── ${name}\n`);
    run(node, [parts[name], ...more], { env: { CHROMIUM_PATH: chromiumPath() } });
  }
});
