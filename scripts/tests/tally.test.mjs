import { expect, test } from 'vitest';
import { tallyOf } from './tally.mjs';

test('failures of several runs are counted, with the seeds of those runs', () => {
  const runs = [
    { seed: 1, failures: ['npm test -- a.test.ts one'] },
    { seed: 2, failures: [] },
    { seed: 3, failures: ['npm test -- a.test.ts two', 'npm test -- a.test.ts one'] },
  ];
  expect(tallyOf(runs)).toEqual([
    '2 of 3: npm test -- a.test.ts one (shuffled by 1, 3)',
    '1 of 3: npm test -- a.test.ts two (shuffled by 3)',
  ]);
});
