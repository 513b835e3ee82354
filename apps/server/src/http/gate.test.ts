import { expect, test } from 'vitest';
import { createGate } from './gate.ts';

test('tasks beyond the limits are refused immediately, and waiting ones get their turn', async () => {
  const gate = createGate({ maxRunning: 2, maxWaiting: 1 });
  const works = Array.from({ length: 4 }, () => Promise.withResolvers<void>());
  let running = 0;
  const results = works.map(({ promise }, index) =>
    gate(async () => {
      running += 1;
      await promise;
      running -= 1;
      return index;
    }),
  );
  await expect(results[3]).rejects.toMatchObject({ code: 'UNAVAILABLE', retryAfter: 1 });
  expect(running).toBe(2);
  for (const { resolve } of works) resolve();
  expect(await Promise.all(results.slice(0, 3))).toEqual([0, 1, 2]);
  expect(await gate(async () => 'again')).toBe('again');
});

test('a failed task frees its slot', async () => {
  const gate = createGate({ maxRunning: 1, maxWaiting: 0 });
  await expect(gate(() => Promise.reject(new Error('failed')))).rejects.toThrow('failed');
  expect(await gate(async () => 'next')).toBe('next');
});
