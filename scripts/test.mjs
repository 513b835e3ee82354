import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { ensurePackages } from './setup/packages.mjs';
import { chromiumPath, install, requirePrograms, slowTestPrograms } from './setup/programs.mjs';
import { main, root, runBeside, SetupError, succeeds } from './setup/run.mjs';
import server from './setup/server.json' with { type: 'json' };
import { ensureWebBuild } from './setup/web-build.mjs';
import { testsOfChanges } from './tests/changed.mjs';
import { checks, checksOf } from './tests/checks.mjs';
import { checkResult, playwrightResult, vitestResult } from './tests/results.mjs';
import { patternOf, readSelection } from './tests/selection.mjs';
import { summaryOf, timesOf } from './tests/summary.mjs';

const artifacts = path.join(root, 'artifacts');
const usage = `npm test                         the fast tier: every check, and the tests that catch most regressions
npm run test:all                 every check and test
npm test -- changed [COMMIT]     tests of files changed since COMMIT (default: HEAD) and of their dependents,
                                 nearest first
npm test -- checks unit          some parts: checks, unit, screens, e2e
npm test -- FILE ['NAME']        one test file, or one test in it
npm test -- checks 'NAME'        one check
  --tier fast|slow|all           which tests to run; fast by default
  --times                        prints how long each file took
  --shuffle SEED                 runs unit and screen tests in random order`;

/** The Vitest projects of each part, by tier. */
const projects = {
  unit: {
    fast: ['scripts', 'contract', 'demo', 'server', 'web'],
    slow: ['server-slow'],
    soak: ['server-soak'],
  },
  screens: { fast: ['screens'], slow: ['screens-slow'] },
};

/** Patterns that Playwright matches against paths. */
const journeys = {
  fast: String.raw`/e2e/[^./]+\.spec\.ts$`,
  slow: String.raw`\.slow\.spec\.ts$`,
};

/** `npm test` runs the selected parts. A failed part doesn't stop the others, and the summary lists every failure. */
await main(async () => {
  const selection = readSelection(process.argv.slice(2));
  if (!selection) throw new SetupError(usage);
  setUp(selection);
  mkdirSync(artifacts, { recursive: true });
  const results = await inScratchFolder(() => runSelection(selection));
  if (!selection.changed && results.every(({ passed, failures }) => passed + failures.length === 0)) {
    throw new SetupError('No test matches.');
  }
  writeFileSync(path.join(artifacts, 'results.json'), JSON.stringify(results));
  if (selection.times) process.stdout.write(`\n${timesOf(results)}`);
  process.stdout.write(`\n${summaryOf(results)}\n`);
  process.exitCode = results.some(({ failures }) => failures.length > 0) ? 1 : 0;
});

function setUp({ parts, tiers }) {
  ensurePackages();
  const inBrowser = parts.includes('screens') || parts.includes('e2e');
  requirePrograms('ffmpeg', ...(inBrowser ? ['Chromium'] : []));
  // Tests that need these programs are skipped where they are missing.
  if (parts.includes('unit')) install('nginx', 'PgBouncer');
  if (parts.includes('unit') && !tiers.every((tier) => tier === 'fast')) {
    install(...slowTestPrograms);
  }
}

/**
 * Runs `work` with a scratch folder as the system's temporary folder, and then deletes everything that the tests and
 * their programs have left there. Only clips are cached elsewhere.
 */
async function inScratchFolder(work) {
  // Tests wait for encoders, so encoding gets full priority.
  process.env.TRANSCODE_NICENESS ??= '0';
  process.env.TEST_CLIPS ??= path.join(os.tmpdir(), 'kinora-test-clips');
  const folder = mkdtempSync(path.join(os.tmpdir(), 'kinora-tests-'));
  // Programs that run as another user must be able to enter the folder.
  chmodSync(folder, 0o711);
  process.env.TMPDIR = folder;
  // Servers that tests start load in less than half the time.
  process.env.NODE_COMPILE_CACHE ??= path.join(root, server.environment.NODE_COMPILE_CACHE);
  try {
    return await work();
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function runSelection(selection) {
  if (selection.changed) return runChanged(selection);
  const { parts, tiers, file, name } = selection;
  const files = file && [file];
  const results = parts.includes('checks') ? await runChecks(checks.filter(isNamed(name))) : [];
  for (const tier of tiers) {
    for (const part of ['unit', 'screens']) {
      if (parts.includes(part)) results.push(await runVitest(part, tier, { ...selection, files }));
    }
    if (parts.includes('e2e')) results.push(runJourneys(tier, selection));
  }
  return results;
}

function isNamed(name) {
  return ({ title }) => name === undefined || title === name;
}

/** Runs the checks of the changed files, and the fast tests that the changes may break. */
async function runChanged(selection) {
  const { changed, tests } = testsOfChanges(selection.changed);
  process.stdout.write(`${changed.length} changed files, ${tests.length} test files\n`);
  const results = await runChecks(checksOf(changed));
  for (const part of ['unit', 'screens']) {
    const files = tests.filter((file) => file.endsWith('.tsx') === (part === 'screens'));
    if (files.length > 0) {
      results.push(await runVitest(part, 'fast', { ...selection, files, inOrder: !selection.shuffle }));
    }
  }
  return results;
}

/** Runs two checks at a time, because most of them use one core. */
async function runChecks(chosen) {
  const waiting = [...chosen];
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

async function runVitest(part, tier, { files = [], name, shuffle, inOrder }) {
  const report = freshReport(`${part}-${tier}`);
  const args = [
    'run',
    ...projects[part][tier].map((project) => `--project=${project}`),
    '--reporter=default',
    '--reporter=scripts/tests/vitest-reporter.mjs',
    '--passWithNoTests',
    ...files,
  ];
  if (name !== undefined) args.push(`--testNamePattern=^${patternOf(name)}`);
  if (shuffle) {
    args.push('--sequence.shuffle.files', '--sequence.shuffle.tests', `--sequence.seed=${shuffle}`);
  }
  process.stdout.write(`\n── ${part}, ${tier}\n`);
  const env = {
    TEST_REPORT: report,
    CHROMIUM_PATH: chromiumPath() ?? '',
    ...(inOrder && { TEST_ORDER: files.join('\n') }),
  };
  const succeeded = succeeds('vitest', args, { env });
  return vitestResult(part, readReport(report), succeeded);
}

function runJourneys(tier, { file, name }) {
  const report = freshReport(`e2e-${tier}`);
  const env = {
    CHROMIUM_PATH: chromiumPath(),
    TEST_REPORT: report,
    // A run of one file also saves screenshots. For all files, they would take too long.
    ...(file && { SCREENSHOTS: 'on' }),
  };
  ensureWebBuild();
  process.stdout.write(`\n── journeys, ${tier}\n`);
  const args = ['test', file ?? journeys[tier], ...(name === undefined ? [] : ['--grep', patternOf(name)])];
  const succeeded = succeeds('playwright', args, { env });
  return playwrightResult('e2e', readReport(report), succeeded);
}

/** Returns the path of a part's report, after deleting an earlier run's. */
function freshReport(name) {
  const report = path.join(artifacts, `${name}.json`);
  rmSync(report, { force: true });
  return report;
}

/** Reads a report. Returns null if the run ended before it wrote one. */
function readReport(report) {
  try {
    return JSON.parse(readFileSync(report, 'utf8'));
  } catch {
    return null;
  }
}
