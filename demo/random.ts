export type Random = ReturnType<typeof createRandom>;

/** Creates a reproducible source of randomness (mulberry32). The same seed produces the same world. */
export function createRandom(seed: number) {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (end: number): number => Math.floor(next() * end);
  return {
    /** Returns a whole number from 0 up to but excluding `end`. */
    below,
    chance: (probability: number): boolean => next() < probability,
    /** Returns up to `count` different items, in random order. */
    sample<Item>(items: readonly Item[], count: number): Item[] {
      const left = [...items];
      return Array.from({ length: Math.min(count, left.length) }).flatMap(() =>
        left.splice(below(left.length), 1),
      );
    },
  };
}
