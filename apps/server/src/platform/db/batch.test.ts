import { afterAll, expect, inject, onTestFinished, test, vi } from 'vitest';
import { defineBatch } from './batch.ts';
import { createDb } from './db.ts';

const db = createDb(inject('postgres'));
afterAll(() => db.destroy());

test('questions asked at once, or while statements are running, are answered together', async () => {
  const asked: number[][] = [];
  const held = Promise.withResolvers<void>();
  const double = defineBatch<number, number>(async (_, questions) => {
    asked.push([...questions]);
    await held.promise;
    return (question) => question * 2;
  });
  const first = [double(db, 1), double(db, 2)];
  await new Promise(setImmediate);
  const second = double(db, 3);
  await new Promise(setImmediate);
  const third = [double(db, 4), double(db, 5)];
  await new Promise(setImmediate);
  expect(asked).toEqual([[1, 2], [3]]);
  held.resolve();
  expect(await Promise.all([...first, second, ...third])).toEqual([2, 4, 6, 8, 10]);
  expect(asked).toEqual([[1, 2], [3], [4, 5]]);
});

test('where questions are patient, a second statement begins only once the first one is late', async () => {
  const asked: number[][] = [];
  const held = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const double = defineBatch<number, number>(
    async (_, questions) => {
      asked.push([...questions]);
      await held[asked.length - 1]?.promise;
      return (question) => question * 2;
    },
    { patience: 1000 },
  );
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const first = double(db, 1);
  await new Promise(setImmediate);
  const second = [double(db, 2), double(db, 3)];
  await new Promise(setImmediate);
  vi.advanceTimersByTime(999);
  await new Promise(setImmediate);
  expect(asked).toEqual([[1]]);
  vi.advanceTimersByTime(1);
  await new Promise(setImmediate);
  expect(asked).toEqual([[1], [2, 3]]);
  const third = double(db, 4);
  vi.advanceTimersByTime(1000);
  await new Promise(setImmediate);
  expect(asked).toEqual([[1], [2, 3]]);
  held[1]?.resolve();
  expect(await Promise.all([...second, third])).toEqual([4, 6, 8]);
  held[0]?.resolve();
  expect(await first).toBe(2);
});

test('a failure reaches everyone who asked, and nobody else', async () => {
  const answer = defineBatch<string, string>(async (_, questions) => {
    if (questions.includes('bad')) throw new Error('refused');
    return (question) => question;
  });
  const results = await Promise.allSettled([answer(db, 'good'), answer(db, 'bad')]);
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await answer(db, 'good')).toBe('good');
});

test("in a transaction a question is asked alone, and sees the transaction's changes", async () => {
  const sizes: number[] = [];
  const ask = defineBatch<number, boolean>(async (db, questions) => {
    sizes.push(questions.length);
    return () => db.isTransaction;
  });
  await db.transaction().execute(async (trx) => {
    expect([await ask(trx, 1), await ask(trx, 2)]).toEqual([true, true]);
  });
  expect(sizes).toEqual([1, 1]);
});
