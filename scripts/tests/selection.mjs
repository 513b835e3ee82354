import { parseArgs } from 'node:util';

export const parts = ['checks', 'unit', 'screens', 'e2e'];

/** Tiers to run by the value of `--tier`. `slow` leaves out what `fast` runs. */
const tiersOf = { fast: ['fast'], slow: ['slow'], all: ['fast', 'slow'] };

/**
 * Parses the command line of `npm test`: parts, changes, or one file or check with an optional test name. Returns null
 * if it is invalid.
 */
export function readSelection(args) {
  const options = { times: { type: 'boolean' }, shuffle: { type: 'string' }, tier: { type: 'string' } };
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
  const { tier = 'fast', ...rest } = values;
  const tiers = tiersOf[tier];
  if (!tiers || positionals.length > parts.length) return null;
  const [first = '', name] = positionals;
  if (first === 'changed') return { ...rest, tiers, parts, changed: name ?? 'HEAD' };
  if (positionals.every((one) => parts.includes(one))) {
    // The slow tier has no checks.
    const asked =
      positionals.length > 0 ? positionals : parts.filter((part) => tier !== 'slow' || part !== 'checks');
    return { ...rest, tiers, parts: asked };
  }
  const part = parts.includes(first) ? first : partOf(first);
  if (!part || positionals.length > 2) return null;
  const file = part === first ? undefined : first;
  return { ...rest, tiers: [tierOf(file)], parts: [part], file, name };
}

/** Returns the tier of a test file, by its name. `npm test` runs a file of the soak only on its own. */
export function tierOf(file = '') {
  return ['slow', 'soak'].find((tier) => file.includes(`.${tier}.`)) ?? 'fast';
}

function partOf(file) {
  if (/\.spec\.ts$/.test(file)) return 'e2e';
  if (/\.test\.tsx$/.test(file)) return 'screens';
  return /\.test\.(ts|mjs)$/.test(file) ? 'unit' : null;
}

/** Returns the command that runs one test, one file or one part, always on a single line. */
export function commandFor(place, name) {
  const words = name === undefined ? [place] : [place, oneLine(name)];
  return ['npm test --', ...words.map(quote)].join(' ');
}

/** Returns a pattern for a name from a command of `commandFor`. It matches the end of a test's full name. */
export function patternOf(name) {
  const literal = name.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
  return `${literal.replaceAll(unprintable, '[^]')}$`;
}

/** Stands for a character that a terminal would mangle. */
const unprintable = '\ufffd';

function oneLine(name) {
  return name.replace(/\p{Cc}|\p{Cs}|[\u2028\u2029]/gu, unprintable);
}

function quote(word) {
  return /^[\w./-]+$/.test(word) ? word : `'${word.replaceAll("'", String.raw`'\''`)}'`;
}
