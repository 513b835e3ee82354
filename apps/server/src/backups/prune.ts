import { rm } from 'node:fs/promises';
import { holdDeletions } from '../platform/storage/deletion-hold.ts';
import { type Blobs, openBlobs } from './blobs.ts';
import { hasFileList, readFileList } from './files-out.ts';
import { listBackups, readManifest } from './manifest.ts';
import { listVerified } from './verification.ts';

/**
 * Deletes backups that are older than the latest `keep` intact ones, and damaged ones except the latest backup. Only
 * verified backups count as intact, so damaged ones never replace a usable one. Waits for a running backup, whose
 * contents no manifest names yet.
 */
export async function prune(connectionString: string, root: string, keep: number): Promise<void> {
  await using _held = await holdDeletions(connectionString);
  await deleteOld(root, keep);
  await dropUnnamed(root);
}

/** Deletes the contents that no finished backup needs. No backup may be running. */
export async function dropUnnamed(root: string): Promise<void> {
  const blobs = openBlobs(root);
  const named = await digestsNamedIn(root, blobs);
  if (named) await blobs.keepOnly(named);
}

async function deleteOld(root: string, keep: number): Promise<void> {
  const backups = await listVerified(root);
  const oldest = backups.filter(({ verification }) => verification?.reason === null).at(-keep);
  for (const { folder, verification } of backups.slice(0, -1)) {
    const isOld = oldest !== undefined && folder < oldest.folder;
    if (isOld || typeof verification?.reason === 'string') await rm(folder, { recursive: true });
  }
}

/** Returns null if the manifest or the file list of a backup can't be read. */
async function digestsNamedIn(root: string, blobs: Blobs): Promise<Set<string> | null> {
  const named = new Set<string>();
  for (const folder of await listBackups(root)) {
    const manifest = await readManifest(folder).catch(() => null);
    if (!manifest || !(await hasFileList(blobs, manifest))) return null;
    for (const { sha256 } of [...manifest.tables, manifest.files]) named.add(sha256);
    for await (const { sha256 } of readFileList(blobs, manifest)) named.add(sha256);
  }
  return named;
}
