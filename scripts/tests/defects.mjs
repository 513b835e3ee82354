import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const folder = fileURLToPath(new URL('defects', import.meta.url));

/**
 * A bug that tests should catch: a patch to production code, and the test files nearest to it.
 * @typedef {{ name: string, patch: string, nearest: string[] }} Defect
 */

/** All defects in alphabetical order. */
export function readDefects() {
  const patches = readdirSync(folder).filter((file) => file.endsWith('.patch'));
  return patches.sort().map((file) => {
    const patch = path.join(folder, file);
    return { name: path.basename(file, '.patch'), patch, nearest: nearestIn(readFileSync(patch, 'utf8')) };
  });
}

/** The test files that the head of a patch names; `git apply` skips the head. */
export function nearestIn(patch) {
  const [head = ''] = patch.split(/^--- /m);
  return [...head.matchAll(/^# nearest: (\S+)$/gm)].map(([, file]) => file);
}

/** File names mark the tests of the slow tier. */
export const isSlow = (file) => /\.slow\.(?:test|spec)\.\w+$/.test(file);

/**
 * The runs that may catch a defect, as arguments of `scripts/test.mjs`: each tier starts with the nearest tests,
 * because a whole tier takes minutes.
 */
export function runsFor({ nearest }) {
  const slow = nearest.filter(isSlow);
  const fast = nearest.filter((file) => !isSlow(file));
  return [
    ...fast.map((words) => ({ tier: 'fast', words })),
    { tier: 'fast', words: '' },
    ...slow.map((words) => ({ tier: 'slow', words })),
    { tier: 'slow', words: '--tier slow' },
  ];
}

/** The arguments of a command from the test summary. */
export const wordsOf = (command) => command.replace(/^npm test -- /, '');

/** The line that reports one defect; without a command if it was missed. */
export const lineOf = ({ name, tier, seconds, command = '' }) =>
  `${name.padEnd(38)} ${tier.padEnd(6)} ${seconds.toFixed(0).padStart(5)} s  ${command}`.trimEnd();

export const countCaught = (found) => found.filter(({ tier }) => tier === 'fast').length;

/** The share of defects that the fast tier has to catch. */
const goal = 18 / 20;

export const isEnough = (found) => countCaught(found) >= found.length * goal;
