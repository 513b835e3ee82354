import { createHash } from 'node:crypto';
import { chmod, mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Client } from 'pg';
import { connectWithSignal, holdDeletions } from '../platform/storage/deletion-hold.ts';
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
import { dropUnnamed } from './prune.ts';
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
  { connectionString, ...source }: Source,
  root: string,
  { signal = neverAborted }: { signal?: AbortSignal } = {},
): Promise<Made> {
  await mkdir(root, { recursive: true, mode: 0o700 });
  await chmod(root, 0o700);
  await using held = await holdDeletions(connectionString);
  await dropLeftovers(root);
  try {
    await using snapshot = await openSnapshot(connectionString);
    const ongoing = AbortSignal.any([signal, held.signal, snapshot.signal]);
    return await copy({ ...source, client: snapshot.client }, root, ongoing);
  } catch (error) {
    // Frees the space of what has been copied, because the disk may be full. Without the hold, another backup may run.
    if (!held.signal.aborted) await dropLeftovers(root);
    throw error;
  }
}

const neverAborted = new AbortController().signal;

/** Deletes what interrupted backups have left, and contents that no remaining backup needs. */
async function dropLeftovers(root: string): Promise<void> {
  await dropUnfinished(root);
  await dropUnnamed(root);
}

async function copy(
  { client, storage, secret }: Omit<Source, 'connectionString'> & { client: Client },
  root: string,
  signal: AbortSignal,
): Promise<Made> {
  const latest = (await listBackups(root)).at(-1);
  // A damaged manifest names no files to reuse, so all of them are copied again.
  const earlier = latest ? await readManifest(latest).catch(() => null) : null;
  const now = new Date();
  const folder = await createBackupFolder(root, now);
  const blobs = openBlobs(root);
  const { rows: migrations } = await client.query<{ name: string }>(
    'select name from kysely_migration order by name',
  );
  const tables = await copyOut(client, blobs, signal);
  const { copied, ...files } = await copyFiles(client, { storage, blobs, earlier, signal });
  signal.throwIfAborted();
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
  const connection = await connectWithSignal(connectionString);
  await connection.client.query('begin isolation level repeatable read read only');
  return connection;
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
