import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { getOverview } from '@kinora/contract/admin';
import { listNotifications } from '@kinora/contract/notifications';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { publish } from '../../../../test/media.ts';
import type { Person } from '../../../../test/person.ts';
import { startServer, type TestServer } from '../../../../test/server.ts';
import { setRole } from '../../../../test/site.ts';
import { fileEntry, findLatest, readManifest } from '../../../backups/manifest.ts';
import { verifyAndRecord } from '../../../backups/verification.ts';
import { verify } from '../../../backups/verify.ts';
import { makeBackupJob } from './jobs.ts';
import { enqueueIfDue } from './schedule.ts';

let root: string;
let server: TestServer;
let owner: Person;

beforeAll(async () => {
  root = await mkdtemp(path.join(os.tmpdir(), 'kinora-backups-'));
  server = await startServer({ BACKUP_DIR: path.join(root, 'kept'), BACKUP_EVERY: '24h', BACKUP_KEEP: '2' });
  owner = await server.signUp('owner');
  await setRole(server.ctx, owner, 'owner');
  await publish(server.app, owner);
});
afterAll(async () => {
  await server[Symbol.asyncDispose]();
  await rm(root, { recursive: true, force: true });
});
beforeEach(() => sql`delete from pgboss.job where name like 'backups.%'`.execute(server.ctx.db));

const run = () =>
  makeBackupJob.run(server.ctx, {}, { signal: AbortSignal.timeout(60_000), log: server.ctx.log, attempt: 0 });
const blob = (sha256: string) => path.join(root, 'kept', 'blobs', sha256.slice(0, 2), sha256);
const status = async () => (await owner.call(getOverview, {})).data.backups;
const queued = async () => {
  const { rows } = await sql`select from pgboss.job where name = 'backups.make'`.execute(server.ctx.db);
  return rows.length;
};

test('a due backup is enqueued once, and the overview shows that it is verified', async () => {
  expect(await status()).toMatchObject({ every: 86_400, last: null, nextAt: null, isRunning: false });
  await Promise.all([enqueueIfDue(server.ctx), enqueueIfDue(server.ctx), enqueueIfDue(server.ctx)]);
  expect(await queued()).toBe(1);
  expect(await status()).toMatchObject({ isRunning: false });
  await sql`update pgboss.job set state = 'active' where name = 'backups.make'`.execute(server.ctx.db);
  expect(await status()).toMatchObject({ isRunning: true });
  await sql`delete from pgboss.job where name = 'backups.make'`.execute(server.ctx.db);

  await run();
  const shown = await status();
  expect(shown).toMatchObject({ last: { verification: { problem: null } }, failure: null });
  expect(shown?.last?.files).toBeGreaterThan(0);
  expect(Date.parse(shown?.nextAt ?? '') - Date.parse(shown?.last?.createdAt ?? '')).toBe(86_400_000);
  await enqueueIfDue(server.ctx);
  expect(await queued()).toBe(0);
});

test('only the configured number of backups is kept', async () => {
  for (let made = 0; made < 3; made += 1) await run();
  const folders = (await readdir(path.join(root, 'kept'))).filter((name) => name.endsWith('Z'));
  expect(folders).toHaveLength(2);
});

test('a damaged backup never replaces an intact one', async () => {
  const kept = path.join(root, 'kept');
  const folders = async () => (await readdir(kept)).filter((name) => name.endsWith('Z'));
  await run();
  const before = await folders();
  const { files } = await readManifest(await findLatest(kept));
  const [line = ''] = (await readFile(blob(files.sha256), 'utf8')).split('\n');
  const { sha256 } = fileEntry.parse(JSON.parse(line));
  // The next backup reuses this file without reading it.
  await writeFile(blob(sha256), 'not what it was');
  await expect(run()).rejects.toThrow('is damaged');
  expect(await folders()).toEqual([...before, expect.any(String)]);

  await run();
  const after = await folders();
  expect(after).toHaveLength(2);
  expect(after).toContain(before.at(-1));
  await verify(kept);
});

test('a damaged backup fails the job, and the overview names the damage', async () => {
  const kept = path.join(root, 'kept');
  await run();
  const folder = await findLatest(kept);
  const [table] = (await readManifest(folder)).tables;
  const digest = table?.sha256 ?? '';
  await writeFile(blob(digest), 'not what it was');
  await expect(verifyAndRecord(kept)).rejects.toThrow('is damaged');
  expect((await status())?.last?.verification?.problem).toMatch(/is damaged/);
});

test('an unreadable backup is shown to the owner, and the next one is due', async () => {
  await run();
  const manifest = path.join(await findLatest(path.join(root, 'kept')), 'manifest.json');
  await writeFile(manifest, '{"format": 2');
  expect(await status()).toMatchObject({
    last: null,
    failure: { reason: expect.stringMatching(/is damaged/) },
  });
  await enqueueIfDue(server.ctx);
  expect(await queued()).toBe(1);
  await sql`delete from pgboss.job where name = 'backups.make'`.execute(server.ctx.db);
  await run();
  expect(await status()).toMatchObject({ last: { verification: { problem: null } }, failure: null });
});

test('a failed attempt is shown while the backup is retried, with the time of the next attempt', async () => {
  await server.ctx.db.transaction().execute((trx) => server.ctx.queue.send(trx, makeBackupJob, {}));
  await sql`update pgboss.job set state = 'retry', started_on = now(), start_after = now() + interval '5 minutes',
    output = '{"message": "The disk is full."}' where name = 'backups.make'`.execute(server.ctx.db);
  const shown = await status();
  expect(shown).toMatchObject({ failure: { reason: 'The disk is full.' }, isRunning: false });
  expect(Date.parse(shown?.nextAt ?? '') - Date.parse(shown?.failure?.at ?? '')).toBe(5 * 60_000);
  await enqueueIfDue(server.ctx);
  expect(await queued()).toBe(1);
  await sql`update pgboss.job set state = 'active', start_after = now() where name = 'backups.make'`.execute(
    server.ctx.db,
  );
  expect(await status()).toMatchObject({
    failure: { reason: 'The disk is full.' },
    isRunning: true,
    nextAt: null,
  });
});

test("a failure is shown until a backup succeeds, and the site's owner is notified once", async () => {
  const moderator = await server.signUp('moderator');
  await setRole(server.ctx, moderator, 'moderator');
  await server.ctx.db.transaction().execute((trx) => server.ctx.queue.send(trx, makeBackupJob, {}));
  await sql`update pgboss.job set state = 'failed', completed_on = now(), output = '{"message": "The disk is full."}'
    where name = 'backups.make'`.execute(server.ctx.db);
  await makeBackupJob.onDeadLetter?.(server.ctx, {});
  expect(await status()).toMatchObject({ failure: { reason: 'The disk is full.' } });
  expect((await moderator.call(getOverview, {})).data.backups).toMatchObject({ failure: { reason: '' } });
  await sql`update pgboss.job set completed_on = completed_on - interval '1 hour'
    where name = 'backups.make'`.execute(server.ctx.db);
  await makeBackupJob.onDeadLetter?.(server.ctx, {});
  const inboxOf = async (person: Person) => (await person.call(listNotifications, {})).data.notifications;
  expect(await inboxOf(owner)).toMatchObject([{ kind: 'backup', reason: 'The disk is full.' }]);
  expect(await inboxOf(moderator)).toEqual([]);
  await run();
  expect(await status()).toMatchObject({ failure: null });
});
