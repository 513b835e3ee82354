import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { type Blobs, digestOf, openBlobs } from './blobs.ts';
import { readFileList } from './files-out.ts';
import { BackupError, findLatest, type Manifest, readManifest, type TableCopy } from './manifest.ts';

export type Verified = { folder: string; manifest: Manifest };

/**
 * Verifies every byte of the latest backup below `root`, and that it has as many rows and files as its manifest says.
 * Throws a `BackupError` that names damaged or missing content.
 */
export async function verify(root: string, signal?: AbortSignal): Promise<Verified> {
  const folder = await findLatest(root);
  try {
    const manifest = await readManifest(folder);
    await verifyContent(root, folder, manifest, signal);
    return { folder, manifest };
  } catch (error) {
    if (error instanceof BackupError) error.folder = folder;
    throw error;
  }
}

async function verifyContent(
  root: string,
  folder: string,
  manifest: Manifest,
  signal: AbortSignal | undefined,
): Promise<void> {
  const blobs = openBlobs(root);
  for (const table of manifest.tables) {
    signal?.throwIfAborted();
    await requireContent(blobs, table.sha256);
    await requireRows(blobs, table);
  }
  await requireContent(blobs, manifest.files.sha256);
  if (manifest.secret.file) {
    const secret = await readFile(path.join(folder, manifest.secret.file)).catch(() => '');
    const found = createHash('sha256').update(secret).digest('hex');
    if (found !== manifest.secret.sha256) {
      throw new BackupError('The secret in the backup is damaged or missing.');
    }
  }
  let count = 0;
  for await (const { sha256 } of readFileList(blobs, manifest)) {
    signal?.throwIfAborted();
    await requireContent(blobs, sha256);
    count += 1;
  }
  if (count !== manifest.files.count) {
    throw new BackupError(`The file list has ${count} lines instead of ${manifest.files.count}.`);
  }
}

async function requireContent(blobs: Blobs, sha256: string): Promise<void> {
  const file = blobs.locate(sha256);
  const found = await digestOf(file).catch(() => null);
  if (found === null) throw new BackupError(`${file} is missing.`);
  if (found !== sha256) throw Object.assign(new BackupError(`${file} is damaged.`), { damaged: file });
}

const lineBreak = 0x0a;

/** PostgreSQL's text format has one line per row, because it escapes the line breaks in values. */
async function requireRows(blobs: Blobs, { schema, name, rows, sha256 }: TableCopy): Promise<void> {
  let found = 0;
  await pipeline(
    createReadStream(blobs.locate(sha256)),
    createGunzip(),
    async (text: AsyncIterable<Buffer>) => {
      for await (const chunk of text) {
        for (let at = chunk.indexOf(lineBreak); at >= 0; at = chunk.indexOf(lineBreak, at + 1)) found += 1;
      }
    },
  );
  if (found === rows) return;
  throw new BackupError(`The table ${schema}.${name} has ${found} rows instead of ${rows}.`);
}
