/**
 * Formats one line per failure of several runs: how often it happened, the command that runs it alone, and the seeds of
 * the runs that failed. The most frequent comes first.
 * @param {{ seed: number, failures: string[] }[]} runs
 */
export function tallyOf(runs) {
  const seeds = new Map();
  for (const { seed, failures } of runs) {
    for (const failure of failures) seeds.set(failure, [...(seeds.get(failure) ?? []), seed]);
  }
  return [...seeds]
    .toSorted(([, one], [, other]) => other.length - one.length)
    .map(
      ([failure, found]) => `${found.length} of ${runs.length}: ${failure} (shuffled by ${found.join(', ')})`,
    );
}
