/** Whether `npm run soak` runs the tests. */
export const isSoak = process.env.SOAK === 'all';

/** Factor by which requests may take longer outside the soak, because other tests keep the machine busy. */
export const slowness = isSoak ? 1 : 6;

/** Returns cases of a test that are too slow or too similar to others to run outside `npm run soak`. */
export function onlyInSoak<Case>(cases: readonly Case[]): readonly Case[] {
  return isSoak ? cases : [];
}
