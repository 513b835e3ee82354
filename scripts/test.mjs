import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { ensurePackages } from './setup/packages.mjs';
import { main, root, runBeside, SetupError, succeeds } from './setup/run.mjs';
import {
  ensureChromium,
  ensureFaketime,
  ensureFfmpeg,
  ensurePromtool,
  ensureProxies,
} from './setup/system.mjs';
import { ensureWebBuild } from './setup/web-build.mjs';
import { checks } from './tests/checks.mjs';
import { checkResult, playwrightResult, vitestResult } from './tests/results.mjs';
import { patternOf, readSelection } from './tests/selection.mjs';
import { summaryOf, timesOf } from './tests/summary.mjs';

const artifacts = path.join(root, 'artifacts');
const usage = `npm test                         every check and test
npm test -- checks unit          some parts: checks, unit, screens, e2e
npm test -- FILE ['NAME']        one file of tests, or one test of it
npm test -- checks 'NAME'        one check
  --times                        how long each file took
  --shuffle SEED                 files and tests in another order`;

/** `npm test`: a failed part doesn't keep the others from running, and the summary names every failure. */
await main(async () => {
  const selection = readSelection(process.argv.slice(2));
  if (!selection) throw new SetupError(usage);
  ensurePackages();
  if (!ensureFfmpeg()) {
    throw new SetupError(
      'The tests need ffmpeg. Install it (on Debian: apt-get install ffmpeg) or set FFMPEG_PATH.',
    );
  }
  mkdirSync(artifacts, { recursive: true });
  const results = await inScratchFolder(() => runParts(selection));
  if (results.every(({ passed, failures }) => passed + failures.length === 0)) {
    throw new SetupError('There is no such test.');
  }
  writeFileSync(path.join(artifacts, 'results.json'), JSON.stringify(results));
  if (selection.times) process.stdout.write(`\n${timesOf(results)}`);
  process.stdout.write(`\n${summaryOf(results)}\n`);
  process.exitCode = results.some(({ failures }) => failures.length > 0) ? 1 : 0;
});

/** Whatever the tests and their programs leave in the system's folder for temporary files goes with them, except clips. */
async function inScratchFolder(work) {
  // Tests wait for encoders, and keep every core busy meanwhile.
  process.env.TRANSCODE_NICENESS ??= '0';
  process.env.TEST_CLIPS ??= path.join(os.tmpdir(), 'kinora-test-clips');
  const folder = mkdtempSync(path.join(os.tmpdir(), 'kinora-tests-'));
  // Programs that run as another user have to pass through it.
  chmodSync(folder, 0o711);
  process.env.TMPDIR = folder;
  try {
    return await work();
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function runParts(selection) {
  const asksFor = (part) => selection.parts.includes(part);
  const results = asksFor('checks') ? await runChecks(selection) : [];
  // Screen tests mostly wait for one browser, and meanwhile leave the machine to the others.
  const beside = [];
  if (asksFor('unit')) {
    ensureProxies();
    ensurePromtool();
    ensureFaketime();
  }
  if (asksFor('unit')) beside.push(runVitest('unit', 'Unit and route tests', '!screens', selection));
  if (asksFor('screens')) beside.push(runVitest('screens', 'Screens', 'screens', selection));
  results.push(...(await Promise.all(beside)));
  if (asksFor('e2e')) results.push(runJourneys(selection));
  return results;
}

/** Two at a time, because most of them use one core. */
async function runChecks({ name }) {
  const waiting = checks.filter(({ title }) => name === undefined || title === name);
  const results = [];
  const work = async () => {
    for (let check = waiting.shift(); check; check = waiting.shift()) results.push(await runCheck(check));
  };
  await Promise.all([work(), work()]);
  return results;
}

async function runCheck({ title, command, args }) {
  const started = performance.now();
  const succeeded = await runBeside(command, args, { title });
  return checkResult({ title, seconds: (performance.now() - started) / 1000 }, succeeded);
}

async function runVitest(part, title, project, { file, name, shuffle }) {
  const report = freshReport(part);
  const args = [
    'run',
    `--project=${project}`,
    '--reporter=default',
    '--reporter=scripts/tests/vitest-reporter.mjs',
  ];
  if (file) args.push(file);
  if (name !== undefined) args.push(`--testNamePattern=^${patternOf(name)}`);
  if (shuffle) {
    args.push('--sequence.shuffle.files', '--sequence.shuffle.tests', `--sequence.seed=${shuffle}`);
  }
  const env = { TEST_REPORT: report, ...(part === 'screens' && { CHROMIUM_PATH: ensureChromium() }) };
  const succeeded = await runBeside('vitest', args, { title, env });
  return vitestResult(part, readReport(report), succeeded);
}

function runJourneys({ file, name, shuffle }) {
  const report = freshReport('e2e');
  const env = {
    CHROMIUM_PATH: ensureChromium(),
    PLAYWRIGHT_JSON_OUTPUT_NAME: report,
    // Whoever runs one file may want to look at its pages. For all of them, that would take long.
    ...(file && { SCREENSHOTS: 'on' }),
  };
  ensureWebBuild();
  process.stdout.write('\n── Journeys in the browser\n');
  const args = ['test', ...(file ? [file] : []), ...(name === undefined ? [] : ['--grep', patternOf(name)])];
  const succeeded = succeeds('playwright', args, { env: { ...env, ...(shuffle && { SHUFFLE: shuffle }) } });
  return playwrightResult('e2e', readReport(report), succeeded);
}

/** The file for a part's report, without one of an earlier run. */
function freshReport(part) {
  const report = path.join(artifacts, `${part}.json`);
  rmSync(report, { force: true });
  return report;
}

/** Null if the run ended before it wrote one. */
function readReport(report) {
  try {
    return JSON.parse(readFileSync(report, 'utf8'));
  } catch {
    return null;
  }
}
