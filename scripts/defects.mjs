import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { ensurePackages } from './setup/packages.mjs';
import { main, root, SetupError } from './setup/run.mjs';
import { countCaught, isEnough, lineOf, readDefects, runsFor, wordsOf } from './tests/defects.mjs';
import { createCopy, git, runTests } from './tests/patched-copy.mjs';

const logs = path.join(root, 'artifacts/defects');
const usage = `npm run defects                  whether the tests catch each defect in scripts/tests/defects
npm run defects -- NAME…         only these defects
  --check                        runs only the checks on each, which have to pass`;

/**
 * `npm run defects`: applies one defect after the other to a copy of the last commit, and reports which tier of the
 * tests catches it. Fails if the fast tier catches too few.
 */
await main(async () => {
  const names = process.argv.slice(2).filter((argument) => argument !== '--check');
  const defects = choose(readDefects(), names);
  ensurePackages();
  if (git(['status', '--porcelain']).trim() !== '') {
    throw new SetupError(
      'The defects are applied to a copy of the last commit. Please commit or stash your changes first.',
    );
  }
  rmSync(logs, { recursive: true, force: true });
  mkdirSync(logs, { recursive: true });
  const stopping = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM']) {
    process.once(signal, () => stopping.abort(new SetupError(`Stopped by ${signal}.`)));
  }
  const copy = createCopy();
  try {
    const work = process.argv.includes('--check') ? checkAll : tryAll;
    const isGood = await work({ folder: copy.folder, signal: stopping.signal }, defects);
    process.exitCode = isGood ? 0 : 1;
  } finally {
    copy.remove();
  }
});

function choose(defects, names) {
  const chosen = names.map((name) => defects.find((defect) => defect.name === name));
  if (chosen.includes(undefined)) throw new SetupError(usage);
  return names.length > 0 ? chosen : defects;
}

async function tryAll(place, defects) {
  const found = [];
  for (const defect of defects) {
    const started = performance.now();
    const caught = (await tryOne(place, defect)) ?? { tier: 'missed' };
    const one = { name: defect.name, seconds: (performance.now() - started) / 1000, ...caught };
    found.push(one);
    process.stdout.write(`${lineOf(one)}\n`);
  }
  process.stdout.write(`\nThe fast tier caught ${countCaught(found)} of ${found.length}.\n`);
  return isEnough(found);
}

/**
 * Returns the first failure that happens only with the defect: the command that reproduces it, and the tier. Returns
 * null if every run misses the defect.
 */
async function tryOne(place, defect) {
  for (const { tier, words } of runsFor(defect)) {
    for (const command of await withDefect(place, defect, words)) {
      if ((await run(place, defect, wordsOf(command))).length === 0) return { tier, command };
    }
  }
  return null;
}

async function checkAll(place, defects) {
  let failed = 0;
  for (const defect of defects) {
    const failures = await withDefect(place, defect, 'checks');
    process.stdout.write(`${defect.name}: ${failures.join(', ') || 'passes'}\n`);
    failed += failures.length;
  }
  return failed === 0;
}

async function withDefect(place, defect, words) {
  git(['apply', defect.patch], place.folder);
  try {
    return await run(place, defect, words);
  } finally {
    git(['checkout', '--quiet', '--', '.'], place.folder);
  }
}

function run({ folder, signal }, { name }, words) {
  return runTests(folder, words, { log: path.join(logs, `${name}.log`), signal });
}
