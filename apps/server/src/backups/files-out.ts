import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import type pg from 'pg';
import { assetIdOf, assetsPrefix } from '../features/media/assets/keys.ts';
import type { Storage } from '../platform/storage/storage.ts';
import type { Blobs } from './blobs.ts';
import { type FileEntry, fileEntry, type Manifest } from './manifest.ts';

/** Whether a backup's file list exists. It is missing if the backup is damaged. */
export const hasFileList = (blobs: Blobs, { files }: Manifest) => blobs.has(files.sha256);

export async function* readFileList(blobs: Blobs, { files }: Manifest): AsyncGenerator<FileEntry> {
  const lines = createInterface({ input: createReadStream(blobs.locate(files.sha256)) });
  for await (const line of lines) yield fileEntry.parse(JSON.parse(line));
}

type FileSource = {
  storage: Storage;
  blobs: Blobs;
  earlier: Manifest | null;
  signal?: AbortSignal | undefined;
};

type Copied = Manifest['files'] & { copied: number };

/**
 * Copies the stored files of all uploads in the client's snapshot. A file that the `earlier` backup has in the same
 * version isn't read again.
 */
export async function copyFiles(
  client: pg.ClientBase,
  { storage, blobs, earlier, signal }: FileSource,
): Promise<Copied> {
  const { rows } = await client.query<{ id: string }>(
    `select id from media_assets where status <> 'receiving'`,
  );
  const known = new Set(rows.map(({ id }) => id));
  const before = await readVersions(blobs, earlier);
  const counted = { count: 0, bytes: 0, copied: 0 };

  async function* lines() {
    for await (const { key, version } of storage.list(assetsPrefix)) {
      signal?.throwIfAborted();
      if (!known.has(assetIdOf(key) ?? '')) continue;
      const had = before.get(key);
      const isHad = had?.version === version && (await blobs.has(had.sha256));
      const entry = isHad ? had : await copyFile(storage, blobs, key);
      if (!entry) continue;
      counted.count += 1;
      counted.bytes += entry.bytes;
      if (!isHad) counted.copied += 1;
      yield Buffer.from(`${JSON.stringify(entry)}\n`);
    }
  }
  const { sha256 } = await blobs.store(Readable.from(lines()));
  return { sha256, ...counted };
}

async function readVersions(blobs: Blobs, manifest: Manifest | null): Promise<Map<string, FileEntry>> {
  const entries = new Map<string, FileEntry>();
  if (!manifest || !(await hasFileList(blobs, manifest))) return entries;
  for await (const entry of readFileList(blobs, manifest)) entries.set(entry.key, entry);
  return entries;
}

/**
 * Copies a file into the backup. Returns null if the file is gone: it was a draft that has since been moved into place.
 */
async function copyFile(storage: Storage, blobs: Blobs, key: string): Promise<FileEntry | null> {
  const file = await storage.open(key);
  if (!file) return null;
  try {
    return { key, version: file.version, ...(await blobs.store(file.read())) };
  } finally {
    await file.close();
  }
}
