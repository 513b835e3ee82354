import { createHash } from 'node:crypto';
import { copyFile, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import type { Logger } from 'pino';
import { readMigrations } from '../migrations/migrations.ts';
import { migrateTo, migrateToLatest, openForMigrations } from '../platform/db/migrate.ts';
import type { Storage } from '../platform/storage/storage.ts';
import { type Blobs, openBlobs } from './blobs.ts';
import { readFileList } from './files-out.ts';
import { BackupError, type Manifest } from './manifest.ts';
import { copyIn } from './rows-in.ts';
import { schemas } from './rows-out.ts';
import { verify } from './verify.ts';

export type Target = {
  connectionString: string;
  storage: Storage;
  dataDir: string;
  /** The secret from the operator's settings; undefined if it is stored in the data directory. */
  secret: string | undefined;
  log: Logger;
  /** Creates the queue's tables. */
  createQueue(): Promise<void>;
};

/**
 * Restores the latest backup below `root` into an unused instance of the same or a later version. The backup is
 * verified first. Throws `BackupError`.
 */
export async function restore(root: string, target: Target): Promise<Manifest> {
  const { folder, manifest } = await verify(root);
  await requireSecret(folder, manifest, target);
  const migrations = await readMigrations();
  const unknown = manifest.migrations.filter((name) => !(name in migrations));
  if (unknown.length > 0) {
    throw new BackupError('The backup was made by a later version of Kinora. Restore it with that version.');
  }
  const client = new pg.Client({ connectionString: target.connectionString, keepAlive: true });
  await client.connect();
  const db = openForMigrations(target.connectionString);
  try {
    await requireUnused(client);
    for (const schema of schemas) await client.query(`drop schema if exists ${schema} cascade`);
    await client.query('create schema public');
    await migrateTo(db, migrations, manifest.migrations, target.log);
    await target.createQueue();
    const blobs = openBlobs(root);
    await restoreFiles(blobs, manifest, target);
    await copyIn(client, blobs, manifest.tables);
    await dropUnfinishedWork(client);
    await migrateToLatest(db, migrations, target.log);
  } finally {
    await db.destroy();
    await client.end();
  }
  if (manifest.secret.file && !target.secret) {
    const secret = path.join(target.dataDir, 'session-secret');
    await rm(secret, { force: true });
    await writeFile(secret, await readFile(path.join(folder, manifest.secret.file)), {
      mode: 0o600,
      flush: true,
    });
  }
  return manifest;
}

async function requireSecret(folder: string, { secret }: Manifest, target: Target): Promise<void> {
  const own = target.secret && createHash('sha256').update(target.secret).digest('hex');
  if (own === secret.sha256 || (own === undefined && secret.file)) return;
  throw new BackupError(
    secret.file
      ? `Unset SESSION_SECRET, or set it to the content of ${path.join(folder, secret.file)}. Two-factor secrets are sealed with it.`
      : 'Set SESSION_SECRET to its value when the backup was made. Two-factor secrets are sealed with it.',
  );
}

async function requireUnused(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query(`select to_regclass('public.users') is not null as exists`);
  if (!rows[0]?.exists) return;
  const { rows: people } = await client.query('select from users limit 1');
  if (people.length === 0) return;
  throw new BackupError('This instance has accounts. Restore into an unused one.');
}

async function restoreFiles(blobs: Blobs, manifest: Manifest, { storage, dataDir }: Target): Promise<void> {
  // The draft is in the data directory, like the disk storage, so that storing a file moves it instead of copying it
  // again.
  const draft = path.join(dataDir, 'tmp', 'restored');
  await mkdir(path.dirname(draft), { recursive: true, mode: 0o700 });
  for await (const { key, sha256 } of readFileList(blobs, manifest)) {
    await copyFile(blobs.locate(sha256), draft);
    await storage.putFile(key, draft);
  }
}

/**
 * Deletes rows whose files aren't in any backup: unfinished uploads, and data exports, which can be requested again.
 */
async function dropUnfinishedWork(client: pg.ClientBase): Promise<void> {
  await client.query('delete from partial_uploads');
  await client.query('delete from exports');
}
