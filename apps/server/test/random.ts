const { SEED, RUNS } = process.env;

/** Fixed in `npm test`; `npm run soak` draws a new seed each time and prints it. */
export const seed = Number(SEED ?? 20_261_121);

/**
 * Returns the number of random attempts: `RUNS` if it is set, otherwise `usual`, which is few enough for `npm test`.
 */
export function runs(usual: number): number {
  return Number(RUNS ?? usual);
}

/** Returns fast-check's parameters for a property. */
export function atRandom(usual: number) {
  return { seed, numRuns: runs(usual), endOnFailure: usual < 100 };
}

/** Generates pseudo-random numbers from 0 to 1, reproducible by the seed (mulberry32). */
export function createRandom(): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
