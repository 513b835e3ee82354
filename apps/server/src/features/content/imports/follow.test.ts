import { followImport, unfollowImport } from '@kinora/contract/imports';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { found, importsFrom, unreachable } from '../../../../test/imports/import-world.ts';
import { recordImport } from '../../../../test/imports/record-import.ts';
import type { Person } from '../../../../test/person.ts';
import { startServer, type TestServer } from '../../../../test/server.ts';
import { upkeepJob } from './jobs.ts';

let server: TestServer;
let person: Person;

beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server[Symbol.asyncDispose]());
beforeEach(async () => {
  person = await server.signUp('follower');
});

const hour = 60 * 60;

async function open(every: 'hour' | 'day' = 'hour') {
  const world = importsFrom(server, { items: [found('a'), found('b')] });
  const importId = await world.start(person);
  await person.call(followImport, { params: { importId }, body: { every, as: 'draft' } });
  return { world, importId };
}

/** Makes the next check of an import due, and runs the job that enqueues it. */
async function makeDue(importId: string): Promise<void> {
  const { ctx } = server;
  await ctx.db
    .updateTable('imports')
    .set({ next_check_at: new Date(0) })
    .where('id', '=', importId)
    .execute();
  const signal = AbortSignal.timeout(30_000);
  await upkeepJob.run(ctx, {}, { signal, log: ctx.log, attempt: 0 });
}

/** Returns the seconds until the next check. */
async function pauseOf(importId: string): Promise<number> {
  const { next_check_at: next } = await server.ctx.db
    .selectFrom('imports')
    .select('next_check_at')
    .where('id', '=', importId)
    .executeTakeFirstOrThrow();
  return Math.round(((next?.getTime() ?? 0) - Date.now()) / 1000);
}

test('new items of a followed source come first and are imported, and the others stay as they are', async () => {
  const { world, importId } = await open();
  await makeDue(importId);
  expect((await world.page(person, importId)).follow?.isChecking).toBe(true);
  world.site.items = [found('d'), found('c'), found('a'), found('b')];
  await world.readList(importId);
  const page = await world.page(person, importId);
  expect(page).toMatchObject({ status: 'running', follow: { isChecking: false, error: null } });
  expect(page.items.map(({ title, status }) => [title, status])).toEqual([
    ['Video d', 'chosen'],
    ['Video c', 'chosen'],
    ['Video a', 'new'],
    ['Video b', 'new'],
  ]);
  expect(await pauseOf(importId)).toBeGreaterThan(hour - 60);
  world.site.fetch = async () => {
    throw unreachable(true);
  };
  await world.runAll(person);
  expect(await world.page(person, importId)).toMatchObject({ status: 'done', counts: { new: 2, failed: 2 } });
});

test('a check is enqueued once until it has ended', async () => {
  const { importId } = await open();
  await makeDue(importId);
  const checks = () =>
    server.ctx.db
      .selectFrom('imports')
      .select('checking_at')
      .where('id', '=', importId)
      .executeTakeFirstOrThrow();
  const before = await checks();
  await upkeepJob.run(
    server.ctx,
    {},
    { signal: AbortSignal.timeout(30_000), log: server.ctx.log, attempt: 0 },
  );
  expect(await checks()).toEqual(before);
});

test('failed checks become rarer, up to one a day, and a successful one resets that', async () => {
  const { world, importId } = await open();
  world.site.error = unreachable(true);
  const pauses: number[] = [];
  for (let check = 0; check < 6; check += 1) {
    await makeDue(importId);
    await world.readList(importId);
    pauses.push(Math.round((await pauseOf(importId)) / hour));
  }
  expect(pauses).toEqual([1, 2, 4, 8, 16, 24]);
  expect((await world.page(person, importId)).follow?.error?.reason).toBe('sourceUnreachable');
  expect((await world.page(person, importId)).status).toBe('choosing');
  delete world.site.error;
  await makeDue(importId);
  await world.readList(importId);
  expect((await world.page(person, importId)).follow?.error).toBeNull();
  expect(Math.round((await pauseOf(importId)) / hour)).toBe(1);
});

test('a source that is no longer followed is not checked', async () => {
  const { world, importId } = await open();
  await makeDue(importId);
  await person.call(unfollowImport, { params: { importId } });
  world.site.items = [found('c')];
  await world.readList(importId);
  expect((await world.page(person, importId)).counts).toMatchObject({ new: 2, chosen: 0 });
});

test('a source without further items, and a fifty-first source, cannot be followed', async () => {
  const world = importsFrom(server, { items: [found('a')], canFollow: false });
  const follow = (importId: string) =>
    person.call(followImport, { params: { importId }, body: { every: 'day', as: 'draft' } });
  const single = await follow(await world.start(person));
  expect([single.status, single.error.reason]).toEqual([409, 'importNotFollowable']);
  for (let count = 0; count < 50; count += 1) await follow(await recordImport(server, person));
  const last = await follow(await recordImport(server, person));
  expect([last.status, last.error.reason]).toEqual([409, 'tooManyFollowed']);
});

test('a source that names all of its items anew is neither imported again nor stored without end', async () => {
  const { world, importId } = await open();
  const check = async (name: string) => {
    world.site.items = Array.from({ length: 10_000 }, (_, n) => found(`${name} ${n}`));
    await makeDue(importId);
    await world.readList(importId);
    return (await world.page(person, importId)).counts;
  };
  expect(await check('once')).toMatchObject({ chosen: 50, new: 9952 });
  expect(await check('twice')).toMatchObject({ chosen: 100, new: 19_900 });
  expect(await check('again')).toMatchObject({ chosen: 100, new: 19_900 });
});
