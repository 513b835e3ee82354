import { once } from 'node:events';
import { createReadStream, createWriteStream } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { finished } from 'node:stream/promises';
import type pg from 'pg';
import { assetIdOf, assetsPrefix } from '../features/assets/keys.ts';
import type { Storage } from '../platform/storage/storage.ts';
import { type Blobs, digestOf } from './blobs.ts';
import { type FileEntry, fileEntry, type Manifest } from './manifest.ts';

const listFile = 'files.jsonl';

/** Every line of a backup's list of files. */
export async function* readFileList(folder: string): AsyncGenerator<FileEntry> {
  const lines = createInterface({ input: createReadStream(path.join(folder, listFile)) });
  for await (const line of lines) yield fileEntry.parse(JSON.parse(line));
}

/**
 * Copies the stored files of all uploads that the client's snapshot knows. A file that an earlier backup has in the same
 * version isn't read again.
 */
export async function copyFiles(
  client: pg.ClientBase,
  {
    storage,
    blobs,
    folder,
    earlier,
  }: { storage: Storage; blobs: Blobs; folder: string; earlier: string | null },
): Promise<Manifest['files'] & { copied: number }> {
  const { rows } = await client.query<{ id: string }>(
    `select id from media_assets where status <> 'receiving'`,
  );
  const known = new Set(rows.map(({ id }) => id));
  const before = await readVersions(earlier);
  const target = path.join(folder, listFile);
  const list = createWriteStream(target, { flush: true, mode: 0o600 });
  const counted = { count: 0, bytes: 0, copied: 0 };
  for await (const { key, version } of storage.list(assetsPrefix)) {
    if (!known.has(assetIdOf(key) ?? '')) continue;
    const had = before.get(key);
    const isHad = had?.version === version && (await blobs.has(had.sha256, had.bytes));
    const entry = isHad ? had : await copyFile(storage, blobs, key);
    if (!entry) continue;
    counted.count += 1;
    counted.bytes += entry.bytes;
    if (!isHad) counted.copied += 1;
    if (!list.write(`${JSON.stringify(entry)}\n`)) await once(list, 'drain');
  }
  list.end();
  await finished(list);
  return { file: listFile, sha256: (await digestOf(target)).sha256, ...counted };
}

async function readVersions(folder: string | null): Promise<Map<string, FileEntry>> {
  const entries = new Map<string, FileEntry>();
  if (folder) for await (const entry of readFileList(folder)) entries.set(entry.key, entry);
  return entries;
}

/** Null if the file has gone: only an earlier version of it was listed. */
async function copyFile(storage: Storage, blobs: Blobs, key: string): Promise<FileEntry | null> {
  const file = await storage.open(key);
  if (!file) return null;
  try {
    return { key, version: file.version, ...(await blobs.store(file.read())) };
  } finally {
    await file.close();
  }
}
