import { ensurePackages } from './setup/packages.mjs';
import { main, run, SetupError } from './setup/run.mjs';
import { ensureChromium, ensureFfmpeg } from './setup/system.mjs';

/** The long forms of tests whose short forms `npm test` runs, with other values each time. */
const parts = {
  fuzz: () => runTests('test/fuzz', { FUZZ_RUNS: '2000' }),
  media: () => runTests('test/films', { SOAK: 'all' }),
  faults: () => runTests('test/faults', { SOAK: 'all' }),
  kills: () => runJourney('kill', { SOAK: 'all' }),
  model: () => runTests('test/model', { MODEL_RUNS: '30', MODEL_STEPS: '300' }),
};

/** `npm run soak`: all of them, for as long as they take; `npm run soak -- model` runs a part. */
await main(() => {
  const asked = process.argv.slice(2);
  const unknown = asked.filter((name) => !(name in parts));
  if (unknown.length > 0)
    throw new SetupError(`There is no ${unknown.join(', ')}; there are ${Object.keys(parts).join(', ')}.`);
  ensurePackages();
  if (!ensureFfmpeg())
    throw new SetupError(
      'The soaks need ffmpeg. Install it (on Debian: apt-get install ffmpeg) or set FFMPEG_PATH.',
    );
  for (const name of asked.length > 0 ? asked : Object.keys(parts)) parts[name]();
});

function runTests(folder, env) {
  run('vitest', ['run', '--project', 'server', folder], { env, failure: 'Something did not hold.' });
}

function runJourney(name, env) {
  const all = { ...env, CHROMIUM_PATH: ensureChromium() };
  run('playwright', ['test', '--project', name], { env: all, failure: 'Something did not hold.' });
}
