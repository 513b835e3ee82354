import { spawn, spawnSync } from 'node:child_process';
import { closeSync, mkdirSync, openSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { node, root } from '../setup/run.mjs';
import { tallyOf } from './tally.mjs';

const artifacts = path.join(root, 'artifacts');
const logs = path.join(artifacts, 'soak');

/** Runs the fast tier repeatedly, each time in a different order, and every third time with all cores busy. */
export function soakTests({ seed, runs }) {
  mkdirSync(logs, { recursive: true });
  const found = [];
  for (let index = 0; index < runs; index += 1) {
    const isLoaded = index % 3 === 2;
    const one = isLoaded ? underLoad(() => runOnce(seed + index)) : runOnce(seed + index);
    found.push(one);
    const load = isLoaded ? ', with every core busy' : '';
    process.stdout.write(
      `run ${index + 1} of ${runs}, shuffled by ${one.seed}${load}: ` +
        `${one.passed} passed, ${one.failures.length} failed in ${one.minutes.toFixed(1)} min\n`,
    );
  }
  for (const line of tallyOf(found)) process.stdout.write(`${line}\n`);
  return found.every(({ failures }) => failures.length === 0);
}

/** Runs the fast tier once, in the order of the seed, and saves the output as `artifacts/soak/<seed>.log`. */
function runOnce(seed) {
  const results = path.join(artifacts, 'results.json');
  rmSync(results, { force: true });
  const log = openSync(path.join(logs, `${seed}.log`), 'w');
  const started = performance.now();
  // Hides the soak's own `SEED` and `RUNS` from the tests, which would use them for their long form.
  const { SEED: _seed, RUNS: _runs, ...env } = process.env;
  spawnSync(node, ['scripts/test.mjs', '--times', '--shuffle', String(seed)], {
    cwd: root,
    env,
    stdio: ['ignore', log, log],
  });
  closeSync(log);
  const parts = readResults(results);
  return {
    seed,
    passed: parts.reduce((sum, { passed }) => sum + passed, 0),
    failures: parts.flatMap(({ failures }) => failures.map(({ command }) => command)),
    minutes: (performance.now() - started) / 60_000,
  };
}

/** Reads the results of a run. A run that wrote none counts as one failure. */
function readResults(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return [{ passed: 0, failures: [{ command: 'npm test' }] }];
  }
}

/** Loops until the process that started it has ended. */
const busyLoop =
  'const { ppid } = process; while (process.ppid === ppid) for (let step = 0; step < 1e8; step += 1);';

/** Runs a task while one loop per core keeps the machine busy. */
function underLoad(work) {
  const busy = Array.from({ length: os.availableParallelism() }, () =>
    spawn(node, ['-e', busyLoop], { stdio: 'ignore' }),
  );
  try {
    return work();
  } finally {
    for (const child of busy) child.kill('SIGKILL');
  }
}
