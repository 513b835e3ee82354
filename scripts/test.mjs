import { mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ensurePackages } from './setup/packages.mjs';
import { main, root, run, runBeside, SetupError } from './setup/run.mjs';
import { ensureChromium, ensureFfmpeg } from './setup/system.mjs';
import { ensureWebBuild } from './setup/web-build.mjs';

const artifacts = path.join(root, 'artifacts');
const parts = { checks: runChecks, unit: runUnitTests, e2e: runJourneys };

/** `npm test`: every check and test; `npm test -- checks`, `unit` or `e2e` runs a part. */
await main(async () => {
  const asked = process.argv.slice(2).filter((argument) => argument in parts);
  ensurePackages();
  if (!ensureFfmpeg())
    throw new SetupError(
      'The tests need ffmpeg. Install it (on Debian: apt-get install ffmpeg) or set FFMPEG_PATH.',
    );
  mkdirSync(artifacts, { recursive: true });
  let passed = 0;
  for (const name of asked.length > 0 ? asked : Object.keys(parts)) passed += (await parts[name]()) ?? 0;
  process.stdout.write(`\n${passed} passed, 0 failed\n`);
});

function runChecks() {
  step('Format and lint', 'biome', ['ci', '--error-on-warnings', '.']);
  for (const workspace of ['packages/contract', 'apps/server', 'apps/web', 'e2e', 'demo'])
    step(`Types of ${workspace}`, 'tsc', ['-p', workspace]);
  step('Imports run one way', 'depcruise', [
    '--config',
    '.dependency-cruiser.mjs',
    'packages',
    'apps',
    'e2e',
    'bench',
    'demo',
  ]);
  step('Nothing unused', 'knip', []);
}

/** The screens take their time in one browser, and leave most of the machine to the others meanwhile. */
async function runUnitTests() {
  const env = { CHROMIUM_PATH: ensureChromium() };
  const counts = await Promise.allSettled([
    runVitest('Unit and route tests', 'unit', '!screens', env),
    runVitest('Screens', 'screens', 'screens', env),
  ]);
  return counts.reduce((sum, { reason, value }) => {
    if (reason) throw reason;
    return sum + value;
  }, 0);
}

async function runVitest(title, name, project, env) {
  const report = path.join(artifacts, `${name}.json`);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const failure = `${title}: failed.`;
  await runBeside('vitest', ['run', `--project=${project}`, ...reporters], { title, failure, env });
  return JSON.parse(readFileSync(report, 'utf8')).numPassedTests;
}

function runJourneys() {
  const chromium = ensureChromium();
  ensureWebBuild();
  const report = path.join(artifacts, 'e2e.json');
  const env = { CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_NAME: report };
  step('Journeys in the browser', 'playwright', ['test'], env);
  return JSON.parse(readFileSync(report, 'utf8')).stats.expected;
}

function step(title, command, args, env) {
  process.stdout.write(`\n── ${title}\n`);
  run(command, args, { env, failure: `${title}: failed.` });
}
