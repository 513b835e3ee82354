import { type ControlledTransaction, type RawBuilder, sql } from 'kysely';
import pino from 'pino';
import { afterEach, beforeEach, expect, inject, test, vi } from 'vitest';
import { createDatabase } from '../../../test/database.ts';
import { readMigrations } from '../../migrations/migrations.ts';
import { createDb, type Db, type Schema } from './db.ts';
import { type AppMigration, type Migrations, migrateToLatest, openForMigrations } from './migrate.ts';

let opened: AsyncDisposableStack;
let connectionString: string;
let migrating: Db;
let db: Db;
const lines: { msg: string; migration?: string; later?: string[] }[] = [];
const log = pino({ level: 'warn' }, { write: (line) => void lines.push(JSON.parse(line)) });

beforeEach(async () => {
  lines.length = 0;
  opened = new AsyncDisposableStack();
  ({ connectionString } = opened.use(await createDatabase(inject('postgres'))));
  migrating = openServer();
  db = opened.adopt(createDb(connectionString), (one) => one.destroy());
});
afterEach(() => opened.disposeAsync());

/** Opens the connections of one more server. */
const openServer = () => opened.adopt(openForMigrations(connectionString), (one) => one.destroy());

const withMore = async (more: Record<string, AppMigration>): Promise<Migrations> => ({
  ...(await readMigrations()),
  ...Object.fromEntries(Object.entries(more).map(([name, one]) => [name, async () => one])),
});
const withOneMore = (name: string, migration: AppMigration) => withMore({ [name]: migration });
const running = (statement: RawBuilder<unknown>): AppMigration => ({
  up: (db) => statement.execute(db).then(() => {}),
});
const addingColumn = running(sql`alter table users add column shoe_size integer`);
const shoeSizes = () => sql`select shoe_size from users`.execute(db);

test('the previous version starts on a schema that a later one has migrated', async () => {
  await migrateToLatest(migrating, await withOneMore('9000-later', addingColumn), log);
  expect(lines).toEqual([]);
  await migrateToLatest(migrating, await readMigrations(), log);
  expect(lines).toMatchObject([{ later: ['9000-later'] }]);
  await migrateToLatest(migrating, await withOneMore('9000-later', addingColumn), log);
  await shoeSizes();
});

test('a failed migration changes nothing and runs again at the next start', async () => {
  const failing = running(sql`alter table users add column shoe_size integer, add column id uuid`);
  const migrated = migrateToLatest(migrating, await withOneMore('9000-later', failing), log);
  await expect(migrated).rejects.toThrow('already exists');
  expect(lines).toMatchObject([{ migration: '9000-later', msg: 'A migration failed' }]);
  await expect(shoeSizes()).rejects.toThrow('does not exist');
  await migrateToLatest(migrating, await withOneMore('9000-later', addingColumn), log);
  await shoeSizes();
});

test('two servers that start at once create the schema of an empty database', async () => {
  const before = await tables();
  await sql`drop schema public cascade`.execute(db);
  await sql`create schema public`.execute(db);
  const migrations = await readMigrations();
  await Promise.all([migrating, openServer()].map((one) => migrateToLatest(one, migrations, log)));
  expect(await tables()).toEqual(before);
  expect(lines).toEqual([]);
});

const tables = async () => (await db.introspection.getTables()).map(({ name }) => name);

/** Waits until a statement is waiting for another transaction's lock. */
const somebodyWaits = () =>
  vi.waitFor(
    async () => {
      const { rows } = await sql`select from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
      expect(rows).not.toEqual([]);
    },
    { timeout: 60_000, interval: 20 },
  );

/** Begins a transaction with this statement and leaves it open. */
async function begin(statement: RawBuilder<unknown>): Promise<ControlledTransaction<Schema>> {
  const trx = await db.startTransaction().execute();
  opened.defer(async () => {
    if (!trx.isCommitted) await trx.rollback().execute();
  });
  await statement.execute(trx);
  return trx;
}
const readingUsers = sql`select from users limit 1`;
const writingUsers = sql`update users set fullname = fullname`;

test('a migration waits for a long transaction to release its table and blocks no other statements', async () => {
  const backup = await begin(readingUsers);
  const migrated = migrateToLatest(migrating, await withOneMore('9000-later', addingColumn), log);
  await vi.waitFor(() => expect(lines).not.toHaveLength(0), { timeout: 60_000 });
  await readingUsers.execute(db);
  await expect(shoeSizes()).rejects.toThrow('does not exist');
  await backup.commit().execute();
  await migrated;
  await shoeSizes();
});

test('a migration that waits for a table holds no lock from the previous migration', async () => {
  const before = running(sql`alter table tags add column shoe_size integer`);
  const reading = await begin(readingUsers);
  const migrated = migrateToLatest(
    migrating,
    await withMore({ '9000-before': before, '9001-later': addingColumn }),
    log,
  );
  await somebodyWaits();
  await sql`set local lock_timeout = 50`.execute(reading);
  await sql`select from tags limit 1`.execute(reading);
  await reading.commit().execute();
  await migrated;
  await shoeSizes();
});

const makingIndex = () =>
  withMore({
    '9000-index': {
      ...running(sql`create index concurrently if not exists shoe_sizes on users (id)`),
      isConcurrent: true,
    },
  });

test('a concurrent migration waits for long transactions without blocking writes', async () => {
  await migrateToLatest(migrating, await readMigrations(), log);
  const writing = await begin(writingUsers);
  let isMade = false;
  const migrated = Promise.all(
    // Two servers start at the same time, and only one of them creates the index.
    [1, 2].map(async () => migrateToLatest(migrating, await makingIndex(), log)),
  ).finally(() => {
    isMade = true;
  });
  await somebodyWaits();
  const later = Date.now() + 1_500;
  await vi.waitFor(
    async () => {
      await writingUsers.execute(db);
      expect(Date.now()).toBeGreaterThan(later);
    },
    { timeout: 60_000 },
  );
  expect(isMade).toBe(false);
  await writing.commit().execute();
  await migrated;
  expect(lines).toEqual([]);
  expect(await shoeSizesIndex()).toBe(true);
});

/** Reads the indexes, and whether each is valid. A recreated index has a new id. */
async function indexes(): Promise<unknown[]> {
  const { rows } = await sql`select indexrelid, indexrelid::regclass::text as name, indisvalid from pg_index
    where indrelid::regclass::text not like 'pg_%' order by pg_index.indexrelid`.execute(db);
  return rows;
}

const shoeSizesIndex = async () => {
  const { rows } = await sql<{ indisvalid: boolean }>`
    select indisvalid from pg_index where indexrelid = to_regclass('shoe_sizes')`.execute(db);
  return rows[0]?.indisvalid;
};

test('recreates an index that a killed server left unfinished', async () => {
  await migrateToLatest(migrating, await readMigrations(), log);
  const writing = await begin(writingUsers);
  const migrated = migrateToLatest(migrating, await makingIndex(), log);
  const refused = expect(migrated).rejects.toThrow(/terminat/);
  await somebodyWaits();
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and query like 'create index%'`.execute(db);
  await refused;
  await writing.commit().execute();
  expect(await shoeSizesIndex()).toBe(false);
  await migrateToLatest(openServer(), await makingIndex(), log);
  expect(await shoeSizesIndex()).toBe(true);
});

test('rerunning a concurrent migration that was not recorded recreates nothing', async () => {
  await migrateToLatest(migrating, await readMigrations(), log);
  const before = await indexes();
  const concurrent: string[] = [];
  for (const [name, load] of Object.entries(await readMigrations())) {
    if ((await load()).isConcurrent) concurrent.push(name);
  }
  await sql`delete from kysely_migration where name in (${sql.join(concurrent)})`.execute(db);
  await migrateToLatest(migrating, await readMigrations(), log);
  expect(await indexes()).toEqual(before);
});

test("a concurrent migration ignores an unfinished index in another application's schema", async () => {
  for (const statement of [
    sql`create schema elsewhere`,
    sql`create table elsewhere.shoes as select 44 as size from generate_series(1, 2)`,
  ]) {
    await statement.execute(db);
  }
  const refused = sql`create unique index concurrently shoe_sizes on elsewhere.shoes (size)`.execute(db);
  await expect(refused).rejects.toThrow('could not create unique index');
  await migrateToLatest(migrating, await makingIndex(), log);
  const { rows } = await sql`
    select from pg_index where indexrelid = 'elsewhere.shoe_sizes'::regclass and not indisvalid`.execute(db);
  expect(rows).toHaveLength(1);
});
