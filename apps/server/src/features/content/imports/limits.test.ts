import { expect, test } from 'vitest';
import { found, importsFrom } from '../../../../test/imports/import-world.ts';
import { startServer } from '../../../../test/server.ts';
import { importRefusal } from './policy.ts';

test('items beyond the daily limit wait, without a job each', async () => {
  await using server = await startServer({ RATE_LIMITS: 'on', VIDEOS_PER_DAY: '1' });
  const person = await server.signUp('importer');
  const world = importsFrom(server, { items: ['a', 'b', 'c', 'd', 'e'].map((key) => found(key)) });
  const importId = await world.start(person);
  await world.choose(person, importId);
  const [first = '', second = ''] = await world.queued(person);
  await world.runItem(first);
  await world.runItem(second);
  const { items, status, counts } = await world.page(person, importId);
  expect([status, counts.processing, counts.waiting]).toEqual(['running', 1, 3]);
  expect(items[1]?.error).toMatchObject({ reason: 'importWaitsForLimit', params: { max: 1 } });
  await world.runAll(person);
  expect((await world.page(person, importId)).counts.waiting).toBe(4);
});

test('an item that does not fit into the storage fails before it is downloaded, and can be retried', async () => {
  await using server = await startServer({ STORAGE_QUOTA_BYTES: '1000' });
  const person = await server.signUp('importer');
  const world = importsFrom(server, {
    items: [found('a', { bytes: 2000 })],
    fetch: async () => expect.fail('the item is downloaded'),
  });
  const importId = await world.start(person);
  await world.choose(person, importId);
  await world.runAll(person);
  const [item] = (await world.page(person, importId)).items;
  expect(item).toMatchObject({ status: 'failed', error: { reason: 'storageFull' } });
});

test('an owner decides whether nobody, the staff or all members import', () => {
  expect(importRefusal('members', 'member')).toBeNull();
  expect(importRefusal('staff', 'moderator')).toBeNull();
  expect(importRefusal('staff', 'member')).toContain('importsForStaff');
  expect(importRefusal('off', 'owner')).toContain('importsOff');
});
