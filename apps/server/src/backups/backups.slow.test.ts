import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { addVideoComment } from '@kinora/contract/comments';
import { toggleVideoLike } from '@kinora/contract/likes';
import { postTweet } from '@kinora/contract/tweets';
import { deleteVideo, getVideo } from '@kinora/contract/videos';
import { sql } from 'kysely';
import pino from 'pino';
import { afterAll, beforeAll, expect, inject, onTestFinished, test, vi } from 'vitest';
import { createDatabase } from '../../test/database.ts';
import { fingerprint } from '../../test/fingerprint.ts';
import { publish } from '../../test/media.ts';
import { callEndpoint, type Person, password } from '../../test/person.ts';
import { startS3 } from '../../test/s3.ts';
import { startServer, type TestServer } from '../../test/server.ts';
import { openAgo, sendReport } from '../../test/watching.ts';
import { readConfig } from '../config.ts';
import { rollUpWatching } from '../features/engagement/watching/service.ts';
import { createDb } from '../platform/db/db.ts';
import { createQueue } from '../platform/queue/queue.ts';
import { createDiskStorage } from '../platform/storage/disk.ts';
import { openS3Storage } from '../platform/storage/s3.ts';
import type { Storage } from '../platform/storage/storage.ts';
import { jobs } from '../process.ts';
import { backUp, type Source } from './back-up.ts';
import { findLatest, readManifest } from './manifest.ts';
import { prune } from './prune.ts';
import { restore } from './restore.ts';
import { verify } from './verify.ts';

const log = pino({ level: 'silent' });
const secret = 'a secret for tests, and for tests alone';
let server: TestServer;
let source: Source;

beforeAll(async () => {
  server = await startServer();
  const { storage, config } = server.ctx;
  source = {
    connectionString: config.databaseUrl ?? '',
    storage,
    secret: { value: secret, isSetting: false },
  };
});
afterAll(() => server[Symbol.asyncDispose]());

async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'kinora-backup-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** Restores the latest backup into a new database and a new data folder. Its files go to `elsewhere` if given. */
async function restoreAside(root: string, elsewhere?: Storage) {
  const database = await createDatabase(inject('postgres'));
  onTestFinished(() => database[Symbol.asyncDispose]());
  const { connectionString } = database;
  const dataDir = await temporaryFolder();
  const storage = elsewhere ?? createDiskStorage(path.join(dataDir, 'media'));
  const target = {
    ...{ connectionString, storage, dataDir, log, secret: undefined },
    createQueue: async () => (await createQueue(connectionString, jobs, log)).stop(),
  };
  const manifest = await restore(root, target);
  return { connectionString, dataDir, storage, manifest, target };
}

/** Backups leave these rows out, because they are about one person each and would outlive their day. */
const leftOut = { watch_salts: '0 ', watch_sessions: '0 ', watch_viewers: '0 ', watch_reports: '0 ' };
const backedUpRows = async () => ({ ...(await fingerprint(server.ctx.db)), ...leftOut });

async function keysOf(storage: Storage): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of storage.list('assets')) keys.push(key);
  return keys.sort();
}

async function expectSameFiles(one: Storage, other: Storage): Promise<void> {
  expect(await keysOf(one)).toEqual(await keysOf(other));
  for (const key of await keysOf(one)) {
    expect((await bytesOf(one, key)).equals(await bytesOf(other, key)), key).toBe(true);
  }
}

async function bytesOf(storage: Storage, key: string): Promise<Buffer> {
  const file = await storage.open(key);
  const chunks = await file?.read().toArray();
  await file?.close();
  return Buffer.concat(chunks ?? []);
}

test('a restore brings back every row and file, including accounts and their sessions', async () => {
  const root = await temporaryFolder();
  const person = await server.signUp();
  const { _id: videoId } = await publish(server.app, person, 'A film');
  await person.call(toggleVideoLike, { params: { videoId } });
  await person.call(addVideoComment, { params: { videoId }, body: { content: 'Nice #sea\t\\N\n“ok”' } });
  const viewer = await server.signUp();
  const session = await openAgo(server, videoId, 60, viewer.cookies);
  await sendReport(server, videoId, { session, ranges: [[0, 1]], cookies: viewer.cookies });
  await rollUpWatching(server.ctx);
  const made = await backUp(source, root);
  expect(made.files).toBe((await keysOf(server.ctx.storage)).length);

  const back = await restoreAside(root);
  const db = createDb(back.connectionString);
  onTestFinished(() => db.destroy());
  const rows = await fingerprint(db);
  expect(rows.video_watch_days).toMatch(/^1 /);
  expect(rows).toEqual(await backedUpRows());
  // Compares only the jobs of assets, because the scheduler enqueues others every minute.
  const queued = sql`select name, data from pgboss.job where data ? 'assetId' order by id`;
  expect((await queued.execute(db)).rows).toEqual((await queued.execute(server.ctx.db)).rows);
  await expectSameFiles(back.storage, server.ctx.storage);

  const SESSION_SECRET = await readFile(path.join(back.dataDir, 'session-secret'), 'utf8');
  await using again = await startServer({
    DATABASE_URL: back.connectionString,
    DATA_DIR: back.dataDir,
    SESSION_SECRET,
  });
  await again.startWorker();
  const { cookies } = person;
  const login = await again.app.inject({
    method: 'POST',
    url: '/api/v1/users/login',
    payload: { username: person.user.username, password },
  });
  expect(login.statusCode).toBe(200);
  await vi.waitFor(
    async () => {
      const answer = await again.app.inject({ url: `/api/v1/videos/${videoId}`, cookies });
      expect(answer.json().data).toMatchObject({ title: 'A film', playback: { status: 'ready' } });
    },
    { timeout: 120_000 },
  );
  const same: Person = {
    ...person,
    call: (endpoint, input) => callEndpoint(again.app, endpoint, input, cookies),
  };
  // Sequences continue after the restored numbers.
  expect((await publish(again.app, same, 'Another')).title).toBe('Another');
});

test('a restore can move an instance from disk to a bucket and back', async () => {
  await publish(server.app, await server.signUp(), 'It moves');
  await using s3 = await startS3();
  const { s3: options } = readConfig(s3.environment);
  if (!options) throw new Error('no bucket was configured');
  await using bucket = await openS3Storage(options);
  const [first, second] = [await temporaryFolder(), await temporaryFolder()];
  await backUp(source, first);
  const { connectionString } = await restoreAside(first, bucket);
  await expectSameFiles(bucket, server.ctx.storage);

  await backUp({ ...source, connectionString, storage: bucket }, second);
  const back = await restoreAside(second);
  await expectSameFiles(back.storage, server.ctx.storage);
  await using db = createDb(back.connectionString);
  expect(await fingerprint(db)).toEqual(await backedUpRows());
});

test('a backup made during writes is one snapshot with correct counters', async () => {
  const root = await temporaryFolder();
  const people = await Promise.all(Array.from({ length: 4 }, () => server.signUp()));
  const { _id: videoId } = await publish(server.app, people[0] as (typeof people)[number], 'Busy');
  let isOver = false;
  const writing = people.map(async (person) => {
    for (let turn = 0; !isOver; turn += 1) {
      await person.call(addVideoComment, { params: { videoId }, body: { content: `Comment ${turn}` } });
      await person.call(postTweet, { body: { content: `Tweet ${turn} #busy` } });
      await person.call(toggleVideoLike, { params: { videoId } });
    }
  });
  try {
    await vi.waitFor(async () => {
      const { data } = await (people[0] as (typeof people)[number]).call(getVideo, { params: { videoId } });
      expect(data.totalLikes).toBeGreaterThan(0);
    }, 60_000);
    await backUp(source, root);
  } finally {
    isOver = true;
    await Promise.all(writing);
  }

  const back = await restoreAside(root);
  const db = createDb(back.connectionString);
  onTestFinished(() => db.destroy());
  const { rows } = await sql`
    select comments, (select count(*) from comments where video_id = videos.id) as written
    from videos where id = ${videoId}`.execute(db);
  expect(rows[0]).toEqual({
    comments: (rows[0] as { written: number }).written,
    written: expect.any(Number),
  });
});

test('a second backup copies only new files and leaves the first one unchanged', async () => {
  const root = await temporaryFolder();
  const person = await server.signUp();
  await publish(server.app, person);
  const first = await backUp(source, root);
  const unchanged = await backUp(source, root);
  expect([first.copied, unchanged.copied]).toEqual([first.files, 0]);
  await publish(server.app, person);
  const third = await backUp(source, root);
  expect(third.copied).toBeGreaterThan(0);
  expect(third.copied).toBe(third.files - first.files);
  expect((await readManifest(first.folder)).files.count).toBe(first.files);
  await verify(root);
});

test('a file whose video is deleted during a backup remains until the backup has copied it', async () => {
  const root = await temporaryFolder();
  await using busy = await startServer();
  await busy.startWorker();
  const person = await busy.signUp();
  const { _id: videoId } = await publish(busy.app, person);
  const { storage } = busy.ctx;
  let deleted = false;
  // The rows have already been copied when the first file is listed.
  const slow = {
    ...storage,
    async *list(prefix: string) {
      if (!deleted) {
        deleted = true;
        await person.call(deleteVideo, { params: { videoId } });
        await vi.waitFor(async () => {
          const held = await sql`
            select from pgboss.job where name = 'uploads.delete-files' and state = 'completed'`.execute(
            busy.ctx.db,
          );
          expect(held.rows.length).toBeGreaterThan(0);
        }, 60_000);
      }
      yield* storage.list(prefix);
    },
  };
  const { databaseUrl = '' } = busy.ctx.config;
  const made = await backUp(
    { connectionString: databaseUrl, storage: slow, secret: { value: secret, isSetting: false } },
    root,
  );
  expect(made.files).toBeGreaterThan(2);
  await restoreAside(root);
  // Makes all postponed deletions due immediately.
  const hurry = sql`
    update pgboss.job set start_after = now() where name = 'uploads.delete-files' and state = 'created'`;
  await vi.waitFor(
    async () => {
      await hurry.execute(busy.ctx.db);
      expect(await keysOf(storage)).toEqual([]);
    },
    { timeout: 60_000, interval: 500 },
  );
});

/** Returns the source with a storage that runs `act` once the rows and no files have been copied. */
function actingOnce(act: () => Promise<void>): Source {
  let hasActed = false;
  const storage = {
    ...source.storage,
    async *list(prefix: string) {
      if (!hasActed) {
        hasActed = true;
        await act();
      }
      yield* source.storage.list(prefix);
    },
  };
  return { ...source, storage };
}

/** The locks of backups and deletions in this database. */
const holds = async (granted: boolean) => {
  const { rows } = await sql<{ pid: number }>`
    select pid from pg_locks join pg_database on oid = database
    where datname = current_database() and locktype = 'advisory' and objsubid = 1
      and classid = 7203591114 >> 32 and objid = 7203591114 & 4294967295 and granted = ${granted}`.execute(
    server.ctx.db,
  );
  return rows;
};

test('deleting old backups waits for a running backup', async () => {
  const root = await temporaryFolder();
  let pruned: Promise<void> | undefined;
  const running = actingOnce(async () => {
    pruned = prune(source.connectionString, root, 1);
    await expect.poll(() => holds(false)).toHaveLength(1);
  });
  await backUp(running, root);
  await pruned;
  await verify(root);
});

test('a failed backup frees the space of what it has copied', async () => {
  const root = await temporaryFolder();
  const failing = actingOnce(() => Promise.reject(new Error('no space left')));
  await expect(backUp(failing, root)).rejects.toThrow('no space left');
  const left = await readdir(root, { recursive: true, withFileTypes: true });
  expect(left.filter((entry) => entry.isFile())).toEqual([]);
});

test('a lost connection fails the backup, and the next one succeeds', async () => {
  const root = await temporaryFolder();
  const cut = actingOnce(async () => {
    for (const { pid } of await holds(true)) {
      await sql`select pg_terminate_backend(${pid})`.execute(server.ctx.db);
    }
    await expect.poll(() => holds(true)).toEqual([]);
  });
  await expect(backUp(cut, root)).rejects.toThrow(/terminat/);
  await backUp(source, root);
  await verify(root);
});

test('damaged and missing backups are reported, and unfinished ones are ignored', async () => {
  const root = await temporaryFolder();
  await expect(verify(root)).rejects.toThrow(`There is no finished backup in ${root}.`);
  await backUp(source, root);
  const folder = await findLatest(root);
  const { tables } = await readManifest(folder);
  const { sha256 = '' } = tables.find(({ name }) => name === 'users') ?? {};
  const people = path.join(root, 'blobs', sha256.slice(0, 2), sha256);
  const rows = await readFile(people);
  await writeFile(people, rows.subarray(0, -20));
  await expect(restoreAside(root)).rejects.toThrow(`${people} is damaged.`);
  await rm(people);
  await expect(verify(root)).rejects.toThrow(`${people} is missing.`);
  await writeFile(people, rows);
  await rm(path.join(root, 'blobs'), { recursive: true });
  await expect(verify(root)).rejects.toThrow('is missing.');
  // The next backup copies the lost blobs again.
  await backUp(source, root);
  await verify(root);
  await rm(path.join(await findLatest(root), 'manifest.json'));
  expect(await findLatest(root)).toBe(folder);
});

test('a backup can only be restored into an unused instance, with the secret it was made with', async () => {
  const root = await temporaryFolder();
  await server.signUp();
  await backUp(source, root);
  const { target } = await restoreAside(root);
  await expect(restore(root, target)).rejects.toThrow('This instance has accounts.');
  await expect(restore(root, { ...target, secret: 'another secret of enough letters' })).rejects.toThrow(
    'Unset SESSION_SECRET',
  );
});
