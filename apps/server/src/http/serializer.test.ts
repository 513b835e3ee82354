import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { responseSchema } from './json-schema.ts';
import { createSerializer } from './serializer.ts';

const item = z.object({ name: z.string(), at: z.nullable(z.iso.datetime()) });

const writer = (data: z.core.$ZodType) =>
  createSerializer(() =>
    responseSchema(z.object({ message: z.string(), data, pagination: z.optional(item) })),
  );

const ada = { name: 'Ada “the first”\n', at: '2026-01-02T03:04:05.000Z' };
const bob = { name: 'Bob \ud83d\ude00', at: null };

test('lists are written along with all other fields', () => {
  const write = writer(z.object({ items: z.array(item), total: z.int(), others: z.array(item) }));
  const answer = { message: 'OK', data: { items: [ada, bob], total: 2, others: [] }, pagination: ada };
  expect(JSON.parse(write(answer))).toEqual(answer);
});

test.each([
  { name: 'only a list', data: z.object({ items: z.array(item) }), value: { items: [ada] } },
  { name: 'no list', data: z.object({ total: z.int() }), value: { total: 1 } },
  { name: 'no fields', data: z.object({}), value: {} },
  { name: 'a list of strings', data: z.object({ tags: z.array(z.string()) }), value: { tags: ['sea'] } },
  { name: 'an absent list', data: z.object({ items: z.optional(z.array(item)) }), value: {} },
  {
    name: 'no list where one may be',
    data: z.object({ items: z.nullable(z.array(item)) }),
    value: { items: null },
  },
  { name: 'a list at the top level', data: z.array(item), value: [ada, bob] },
])('writes data with $name', ({ data, value }) => {
  expect(JSON.parse(writer(data)({ message: 'OK', data: value }))).toEqual({ message: 'OK', data: value });
});

test('an undeclared field is dropped, whether its item is frozen or not', () => {
  const write = writer(z.object({ items: z.array(item) }));
  const secret = { ...ada, email: 'ada@example.org' };
  for (const one of [secret, Object.freeze({ ...secret })]) {
    const data = { items: [one, one], email: 'ada@example.org' };
    expect(JSON.parse(write({ message: 'OK', data, email: '' }))).toEqual({
      message: 'OK',
      data: { items: [ada, ada] },
    });
  }
});

test('a frozen item is serialized once, and any other item each time', () => {
  let reads = 0;
  const counted = {
    get name() {
      reads += 1;
      return 'Ada';
    },
    at: null,
  };
  const write = writer(z.object({ items: z.array(item) }));
  const answer = { message: 'OK', data: { items: [counted, counted] } };
  expect(write(answer)).toBe(write(answer));
  expect(reads).toBe(4);
  Object.freeze(counted);
  expect(write(answer)).toBe(write(answer));
  expect(reads).toBe(5);
});
