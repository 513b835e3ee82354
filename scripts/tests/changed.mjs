import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../setup/run.mjs';
import { dependentsOf, importsIn, isCompositionRoot } from './import-graph.mjs';
import { tierOf } from './selection.mjs';

const isTest = (file) => /\.test\.(tsx?|mjs)$/.test(file) && tierOf(file) === 'fast';

/**
 * Returns the files that differ from a commit, and the fast tests to run: tests that import one of these files,
 * directly or not, and tests in the same folder as a file that does. Those with the fewest imports in between come
 * first. Paths are relative to the root.
 */
export function testsOfChanges(commit) {
  const changed = [
    ...git('diff', '--name-only', '--diff-filter=d', commit),
    ...git('ls-files', '--others', '--exclude-standard'),
  ];
  const sources = [...git('ls-files'), ...changed].filter(
    (file) => /\.(tsx?|mjs)$/.test(file) && existsSync(path.join(root, file)),
  );
  const imports = new Map(
    sources.map((file) => [file, importsIn(file, readFileSync(path.join(root, file), 'utf8'))]),
  );
  const dependents = [...dependentsOf(changed, imports)];
  const folders = dependents.map((file) =>
    isTest(file) || isCompositionRoot(file) ? null : path.dirname(file),
  );
  /** The place of the nearest dependent that the test is, or is beside; infinite if there is none. */
  const placeOf = (test) =>
    Math.min(
      ...[dependents.indexOf(test), folders.indexOf(path.dirname(test))].filter((place) => place >= 0),
    );
  return {
    changed: changed.filter((file) => existsSync(path.join(root, file))),
    tests: [...imports.keys()]
      .filter((file) => isTest(file) && Number.isFinite(placeOf(file)))
      .sort((a, b) => placeOf(a) - placeOf(b)),
  };
}

function git(...args) {
  return execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean);
}
