import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { type Blobs, digestOf, openBlobs } from './blobs.ts';
import { readFileList } from './files-out.ts';
import { BackupError, findLatest, type Manifest, readManifest } from './manifest.ts';

export type Verified = { folder: string; manifest: Manifest };

/**
 * Verifies every byte of the latest backup below `root`. Throws a `BackupError` that names damaged or missing content.
 */
export async function verify(root: string): Promise<Verified> {
  const folder = await findLatest(root);
  const manifest = await readManifest(folder);
  const blobs = openBlobs(root);
  for (const { sha256 } of [...manifest.tables, manifest.files]) await requireContent(blobs, sha256);
  if (manifest.secret.file) {
    const secret = await readFile(path.join(folder, manifest.secret.file)).catch(() => '');
    const found = createHash('sha256').update(secret).digest('hex');
    if (found !== manifest.secret.sha256) {
      throw new BackupError('The secret in the backup is damaged or missing.');
    }
  }
  let count = 0;
  for await (const { sha256 } of readFileList(blobs, manifest)) {
    await requireContent(blobs, sha256);
    count += 1;
  }
  if (count !== manifest.files.count) {
    throw new BackupError(`The file list has ${count} lines instead of ${manifest.files.count}.`);
  }
  return { folder, manifest };
}

async function requireContent(blobs: Blobs, sha256: string): Promise<void> {
  const file = blobs.locate(sha256);
  const found = await digestOf(file).catch(() => null);
  if (found === null) throw new BackupError(`${file} is missing.`);
  if (found !== sha256) throw new BackupError(`${file} is damaged.`);
}
