import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { tierOf } from './selection.mjs';

const folder = fileURLToPath(new URL('defects', import.meta.url));

/**
 * A bug that tests should catch: a patch to production code, and the test files nearest to it.
 * @typedef {{ name: string, patch: string, nearest: string[] }} Defect
 */

/** Reads all defects, in alphabetical order. */
export function readDefects() {
  const patches = readdirSync(folder).filter((file) => file.endsWith('.patch'));
  return patches.sort().map((file) => {
    const patch = path.join(folder, file);
    return { name: path.basename(file, '.patch'), patch, nearest: nearestIn(readFileSync(patch, 'utf8')) };
  });
}

/** Returns the test files that the head of a patch names; `git apply` skips the head. */
export function nearestIn(patch) {
  const [head = ''] = patch.split(/^--- /m);
  return [...head.matchAll(/^# nearest: (\S+)$/gm)].map(([, file]) => file);
}

/** Whether a test belongs to the slow tier, by the name of its file. */
export const isSlow = (file) => tierOf(file) === 'slow';

/**
 * Returns the runs that may catch a defect, as arguments of `scripts/test.mjs`. Each tier starts with the nearest
 * tests, because a whole tier takes minutes.
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

/** Returns the arguments of a command from the test summary, with their shell quotes. */
export const wordsOf = (command) => command.replace(/^npm test -- /, '');

/** Formats the line that reports a defect. A missed defect has no command. */
export const lineOf = ({ name, tier, seconds, command = '' }) =>
  `${name.padEnd(38)} ${tier.padEnd(6)} ${seconds.toFixed(0).padStart(5)} s  ${command}`.trimEnd();

export const countCaught = (found) => found.filter(({ tier }) => tier === 'fast').length;

/** The share of defects that the fast tier has to catch. */
const goal = 18 / 20;

export const isEnough = (found) => countCaught(found) >= found.length * goal;
