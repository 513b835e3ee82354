import { ensurePackages } from './setup/packages.mjs';
import { chromiumPath, install, requirePrograms, slowTestPrograms } from './setup/programs.mjs';
import { main, SetupError, succeeds } from './setup/run.mjs';
import { ensureWebBuild } from './setup/web-build.mjs';
import { soakTests } from './tests/soak-tests.mjs';

const usualRuns = {
  properties: 100_000,
  fuzz: 2_000,
  media: 600,
  faults: 100,
  abuse: 20,
  kills: 100,
  pages: 1,
  guests: 1,
  imports: 1,
  upgrade: 1,
  model: 30,
  cluster: 10,
  tests: 10,
  browsers: 1,
};

/** Tests too long for CI, and the long forms of others. Random values differ in each run. */
const parts = {
  properties: (env) => runTests(['src/features/content/captions', 'src/features/media/uploads/'], env),
  fuzz: (env) => runTests(['test/fuzz'], env),
  media: (env) =>
    runTests(['test/videos', 'src/platform/ffmpeg/faststart', 'src/features/media/speech'], env),
  faults: (env) => runTests(['test/faults'], env),
  // Files run one after the other, because they measure wall-clock time.
  abuse: (env) => runTests(['test/abuse', '--no-file-parallelism'], { MINUTES: '10', ...env }),
  kills: (env) => runJourney('kill.soak.spec.ts', env),
  pages: () => runTests(['test/deploy/nginx-streams'], { PAGES: '5000' }),
  imports: (env) => runTests(['test/imports'], env),
  upgrade: (env) => runTests(['test/upgrade'], env),
  model: (env) => runTests(['test/model'], env),
  // Runs every server test on a site where guests may watch, except for tests about sites where they may not.
  guests: () => runTests([], { GUESTS: 'watch' }),
  cluster: (env) => runCluster(env),
  browsers: ({ RUNS }) => runInBrowsers(RUNS),
  tests: ({ SEED, RUNS }) => soakTests({ seed: Number(SEED), runs: Number(RUNS) }),
};

/**
 * `npm run soak` runs all parts; `npm run soak -- model` runs one. `SEED` and `RUNS` repeat an earlier run; `MINUTES`
 * is how long `abuse` sends damaged requests.
 */
await main(async () => {
  const asked = process.argv.slice(2);
  const unknown = asked.filter((name) => !(name in parts));
  if (unknown.length > 0) {
    throw new SetupError(`Unknown: ${unknown.join(', ')}. Available: ${Object.keys(parts).join(', ')}.`);
  }
  ensurePackages();
  requirePrograms('ffmpeg', 'nginx', 'PgBouncer');
  install(...slowTestPrograms);
  const failed = [];
  for (const name of asked.length > 0 ? asked : Object.keys(parts)) {
    if (!(await soak(name))) failed.push(name);
  }
  if (failed.length > 0) throw new SetupError(`Failed: ${failed.join(', ')}.`);
});

async function soak(name) {
  const SEED = process.env.SEED ?? String(Math.floor(Math.random() * 2 ** 31));
  const RUNS = process.env.RUNS ?? String(usualRuns[name]);
  const again = `SEED=${SEED} RUNS=${RUNS} npm run soak -- ${name}`;
  process.stdout.write(`\n── ${again}\n`);
  const holds = await parts[name]({ SEED, RUNS, SOAK: 'all' });
  if (!holds) process.stdout.write(`\nFailed. To reproduce: ${again}\n`);
  return holds;
}

function runTests(filters, env) {
  const projects = ['server', 'server-slow', 'server-soak'].flatMap((name) => ['--project', name]);
  return succeeds('vitest', ['run', ...projects, ...filters], { env });
}

function runInBrowsers(times) {
  requirePrograms('Firefox', 'WebKit');
  ensureWebBuild();
  return succeeds('playwright', ['test', '--config', 'e2e/browsers', '--repeat-each', times]);
}

/** Runs the cluster test with a different order of faults each time, and stops after the first failure. */
function runCluster({ SEED, RUNS, SOAK }) {
  requirePrograms('nginx', 'Patroni, etcd and HAProxy', 'Ceph');
  for (let run = 0; run < Number(RUNS); run += 1) {
    const env = { SEED: String(Number(SEED) + run), SOAK };
    process.stdout.write(`\n── SEED=${env.SEED} RUNS=1 npm run soak -- cluster\n`);
    if (!runTests(['test/cluster'], env)) return false;
  }
  return true;
}

function runJourney(file, env) {
  requirePrograms('Chromium');
  return succeeds('playwright', ['test', file], {
    env: { ...env, CHROMIUM_PATH: chromiumPath() },
  });
}
