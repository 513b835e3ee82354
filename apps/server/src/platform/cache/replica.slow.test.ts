import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type ReplicatedPostgres, startReplicatedPostgres } from '../../../test/replicated-postgres.ts';
import { createDb, type Db } from '../db/db.ts';
import { openReplica } from '../db/replica.ts';
import { type Cache, createCache, defineCached } from './cache.ts';

let opened: AsyncDisposableStack;
let postgres: ReplicatedPostgres;
let db: Db;
let cache: Cache;
let lost: string[];

beforeEach(async () => {
  opened = new AsyncDisposableStack();
  lost = [];
  postgres = opened.use(await startReplicatedPostgres());
  db = opened.adopt(createDb(postgres.primary), (db) => db.destroy());
  await sql`create table notes (text text)`.execute(db);
  const note = (error: Error) => void lost.push(error.message);
  const replica = opened.use(openReplica(db, postgres.replica, note));
  cache = opened.use(createCache(db, postgres.primary, note, replica));
});
afterEach(() => opened.disposeAsync());

/** Reads the last note, and whether it came from the replica. The result is never cached. */
const read = defineCached({
  changedBy: (subject: string) => [subject],
  lifetime: 0,
  load: async (from) => {
    const { rows } = await sql<{ text: string | null; replica: boolean }>`
      select max(text) as text, pg_is_in_recovery() as replica from notes`.execute(from);
    return rows[0];
  },
});

const untilAsked = (subject: string, text: string | null) =>
  vi.waitFor(async () => expect(await read(cache, subject)).toEqual({ text, replica: true }), {
    timeout: 60_000,
  });

test('loads a value from the replica', async () => {
  await untilAsked('notes', null);
});

test('skips a replica that lacks a change to the subject until it has caught up', async () => {
  await untilAsked('notes', null);
  await postgres.pause();
  await sql`insert into notes values ('one')`.execute(db);
  await cache.invalidate('notes');
  expect(await read(cache, 'notes')).toEqual({ text: 'one', replica: false });
  await postgres.resume();
  await untilAsked('notes', 'one');
});

test('skips a lagging replica for every subject', async () => {
  await untilAsked('another subject', null);
  await postgres.pause();
  await sql`insert into notes values ('two')`.execute(db);
  const unknown = { text: 'two', replica: false };
  await vi.waitFor(async () => expect(await read(cache, 'another subject')).toEqual(unknown), {
    timeout: 60_000,
  });
  await postgres.resume();
  await untilAsked('another subject', 'two');
});

test('skips a dead replica immediately', async () => {
  await untilAsked('notes', null);
  await postgres.stopReplica();
  expect(await read(cache, 'notes')).toEqual({ text: null, replica: false });
  await vi.waitFor(() => expect(lost.length).toBeGreaterThan(0), { timeout: 60_000 });
});
