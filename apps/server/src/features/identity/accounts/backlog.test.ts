import { search } from '@kinora/contract/search';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Person } from '../../../../test/person.ts';
import { startServer, type TestServer } from '../../../../test/server.ts';
import { indexChannelsJob } from './jobs.ts';

let server: TestServer;
let reader: Person;

beforeAll(async () => {
  server = await startServer();
  reader = await server.signUp('reader');
});
beforeEach(() => server.ctx.db.deleteFrom('channel_search_backlog').execute());
afterAll(() => server[Symbol.asyncDispose]());

async function found(query: string): Promise<string[]> {
  const { data } = await reader.call(search, { query: { query, type: 'channels' } });
  return data.channels.map(({ fullname }) => fullname);
}

async function runJob(): Promise<void> {
  const { ctx } = server;
  await indexChannelsJob.run(ctx, {}, { signal: AbortSignal.timeout(60_000), log: ctx.log, attempt: 0 });
  await ctx.cache.invalidate('people');
}

const backlog = () => server.ctx.db.selectFrom('channel_search_backlog').selectAll().execute();

/** Names a channel and indexes it as a server of the last release does: without spelling variants. */
async function nameBefore(person: Person, fullname: string, words: string): Promise<void> {
  await sql`update users set fullname = ${fullname}, search = ${words}::tsvector where id = ${person.user._id}`.execute(
    server.ctx.db,
  );
}

test('channels that a server of the last release has named are found by spelling variants, before and after the upgrade', async () => {
  const { db } = server.ctx;
  await nameBefore(await server.signUp(), '東京タワー', "'東京タワー':1C");
  await db.insertInto('channel_search_backlog').defaultValues().execute();
  expect(await found('タワー')).toEqual([]);
  await Promise.all([runJob(), runJob()]);
  await runJob();
  expect([await found('タワー'), await found('東京タワー')]).toEqual([['東京タワー'], ['東京タワー']]);
  expect(await backlog()).toMatchObject([{ passes: 1, due: expect.any(Date) }]);

  await nameBefore(await server.signUp(), 'Films in 10bit', "'films':1C '10bit':2C 'in':3C");
  await runJob();
  expect(await found('10-bit')).toEqual([]);
  await db.updateTable('channel_search_backlog').set({ due: new Date() }).execute();
  await runJob();
  expect(await found('10-bit')).toEqual(['Films in 10bit']);
  expect(await backlog()).toEqual([]);
});

test('a channel whose index is complete is not written', async () => {
  const { db } = server.ctx;
  const versions = () => sql`select id, xmin::text from users order by id`.execute(db);
  const before = await versions();
  await db.insertInto('channel_search_backlog').defaultValues().execute();
  await runJob();
  expect(await backlog()).toMatchObject([{ passes: 1 }]);
  expect((await versions()).rows).toEqual(before.rows);
});
