import { createHash } from 'node:crypto';
import { chmod, mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { holdDeletions } from '../platform/storage/deletion-hold.ts';
import type { Storage } from '../platform/storage/storage.ts';
import { openBlobs } from './blobs.ts';
import { copyFiles } from './files-out.ts';
import {
  createBackupFolder,
  dropUnfinished,
  listBackups,
  type Manifest,
  readManifest,
  writeManifest,
} from './manifest.ts';
import { copyOut } from './rows-out.ts';

export type Source = {
  connectionString: string;
  storage: Storage;
  /**
   * The secret that encrypts sealed columns. `isSetting` is true if the operator configured it, and false if it is
   * stored in the data directory.
   */
  secret: { value: string; isSetting: boolean };
};

export type Made = { folder: string; rows: number; files: number; copied: number; bytes: number };

/**
 * Makes a backup below `root` while Kinora runs: all rows as of one snapshot, and the files that belong to them.
 * Earlier backups remain, and identical files are stored only once across all of them.
 */
export async function backUp(
  { connectionString, storage, secret }: Source,
  root: string,
  { signal }: { signal?: AbortSignal } = {},
): Promise<Made> {
  await mkdir(root, { recursive: true, mode: 0o700 });
  await chmod(root, 0o700);
  await using _held = await holdDeletions(connectionString);
  await dropUnfinished(root);
  const latest = (await listBackups(root)).at(-1);
  // A damaged manifest names no files to reuse, so all of them are copied again.
  const earlier = latest ? await readManifest(latest).catch(() => null) : null;
  const now = new Date();
  const folder = await createBackupFolder(root, now);
  const blobs = openBlobs(root);
  await using snapshot = await openSnapshot(connectionString);
  const { client } = snapshot;
  const { rows: migrations } = await client.query<{ name: string }>(
    'select name from kysely_migration order by name',
  );
  const tables = await copyOut(client, blobs, signal);
  const { copied, ...files } = await copyFiles(client, { storage, blobs, earlier, signal });
  await writeManifest(folder, {
    format: 1,
    createdAt: now.toISOString(),
    migrations: migrations.map(({ name }) => name),
    tables,
    files,
    secret: await keepSecret(folder, secret),
  });
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  return { folder, rows, files: files.count, copied, bytes: files.bytes };
}

async function openSnapshot(connectionString: string) {
  const client = new pg.Client({ connectionString, keepAlive: true });
  await client.connect();
  await client.query('begin isolation level repeatable read read only');
  return { client, [Symbol.asyncDispose]: () => client.end() };
}

async function keepSecret(
  folder: string,
  { value, isSetting }: Source['secret'],
): Promise<Manifest['secret']> {
  const sha256 = createHash('sha256').update(value).digest('hex');
  if (isSetting) return { sha256, file: null };
  const file = 'session-secret';
  await writeFile(path.join(folder, file), value, { mode: 0o600, flush: true });
  return { sha256, file };
}
