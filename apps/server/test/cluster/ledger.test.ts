import { expect, test } from 'vitest';
import { Ledger, lengthOf } from './ledger.ts';

function ledgerOf(calls: readonly [person: string, until: number, error: string | null][]): Ledger {
  const ledger = new Ledger();
  for (const [person, until, error] of calls) {
    ledger.calls.push({ person, what: 'like', from: until - 1, until, error });
  }
  return ledger;
}

test("a person's failure lasts from the first to the last error without a success in between", () => {
  const ledger = ledgerOf([
    ['ada', 10, '503'],
    ['bob', 11, null],
    ['ada', 14, '503'],
    ['ada', 15, null],
    ['ada', 20, '503'],
  ]);
  expect(ledger.failures([]).map(lengthOf)).toEqual([4, 0]);
});

test('a fault between errors splits a failure in two', () => {
  const ledger = ledgerOf([
    ['ada', 10, '503'],
    ['ada', 19, '503'],
    ['ada', 31, '503'],
    ['ada', 33, '503'],
  ]);
  expect(ledger.failures([8, 30]).map(lengthOf)).toEqual([9, 2]);
  expect(ledger.failures([8]).map(lengthOf)).toEqual([23]);
});
