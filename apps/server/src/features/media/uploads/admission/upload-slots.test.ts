import { expect, test } from 'vitest';
import { createUploadSlots } from './upload-slots.ts';

test.each([
  ['person', 20],
  ['address', 100],
] as const)('one %s can have %i concurrent uploads, and another after one of them ends', (kind, max) => {
  const slots = createUploadSlots();
  const taken = Array.from({ length: max }, () => slots.take({ [kind]: 'one' }));
  const refusal = expect.objectContaining({ code: 'TOO_MANY_AT_ONCE' });
  expect(() => slots.take({ [kind]: 'one' })).toThrow(refusal);
  slots.take({ [kind]: 'another' });
  taken[0]?.[Symbol.dispose]();
  slots.take({ [kind]: 'one' });
  expect(() => slots.take({ [kind]: 'one' })).toThrow(refusal);
});

test('a refused upload takes no slot', () => {
  const slots = createUploadSlots();
  for (let taken = 0; taken < 20; taken += 1) slots.take({ address: 'here', person: 'one' });
  for (let refused = 0; refused < 200; refused += 1) {
    expect(() => slots.take({ address: 'here', person: 'one' })).toThrow();
  }
  for (let taken = 20; taken < 100; taken += 1) slots.take({ address: 'here', person: `person ${taken}` });
  expect(() => slots.take({ address: 'here', person: 'one more' })).toThrow();
});
