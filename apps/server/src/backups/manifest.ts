import { mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod';

const digest = z.string().regex(/^[0-9a-f]{64}$/);

/** A copied table: PostgreSQL's text format, compressed, with the columns in this order. */
const table = z.object({
  schema: z.string(),
  name: z.string(),
  columns: z.array(z.string()),
  rows: z.int(),
  /** Names the content, as in every part below. */
  sha256: digest,
});
export type TableCopy = z.output<typeof table>;

/** Describes one backup: a database snapshot, and the files that belong to it. */
const manifest = z.object({
  format: z.literal(1),
  createdAt: z.iso.datetime(),
  /** The names of the migrations that had run. */
  migrations: z.array(z.string()),
  tables: z.array(table),
  /** Their list has one line of JSON per file. */
  files: z.object({ sha256: digest, count: z.int(), bytes: z.int() }),
  /** A digest of the secret that seals rows, and the file that holds it unless it is the operator's setting. */
  secret: z.object({ sha256: digest, file: z.nullable(z.string()) }),
});
export type Manifest = z.output<typeof manifest>;

/** A stored file in a backup: its key and version in the storage, and the SHA-256 that names its content. */
export const fileEntry = z.object({ key: z.string(), version: z.string(), bytes: z.int(), sha256: digest });
export type FileEntry = z.output<typeof fileEntry>;

/** The message is for the operator. */
export class BackupError extends Error {}

const name = 'manifest.json';

/** Creates the folder of a new backup. Its name sorts by time. */
export async function createBackupFolder(root: string, now: Date): Promise<string> {
  const folder = path.join(root, now.toISOString().replaceAll(':', '-'));
  await mkdir(folder, { recursive: true, mode: 0o700 });
  return folder;
}

/** The folders of finished backups, oldest first. One without a manifest was interrupted and doesn't count. */
export async function listBackups(root: string): Promise<string[]> {
  const folders = (await readdir(root).catch(() => [])).filter((entry) => /^\d{4}-.*Z$/.test(entry)).sort();
  const finished = await Promise.all(
    folders.map(async (folder) => {
      const entries = await readdir(path.join(root, folder));
      return entries.includes(name) ? [path.join(root, folder)] : [];
    }),
  );
  return finished.flat();
}

/** Deletes the folders of interrupted backups. */
export async function dropUnfinished(root: string): Promise<void> {
  const finished = new Set(await listBackups(root));
  for (const entry of await readdir(root)) {
    const folder = path.join(root, entry);
    if (/^\d{4}-.*Z$/.test(entry) && !finished.has(folder)) await rm(folder, { recursive: true });
  }
}

/** The latest finished backup. Throws `BackupError`. */
export async function findLatest(root: string): Promise<string> {
  const latest = (await listBackups(root)).at(-1);
  if (!latest) throw new BackupError(`There is no finished backup in ${root}.`);
  return latest;
}

export async function readManifest(folder: string): Promise<Manifest> {
  const parsed = manifest.safeParse(JSON.parse(await readFile(path.join(folder, name), 'utf8')));
  if (parsed.success) return parsed.data;
  throw new BackupError(`The manifest in ${folder} is damaged, or of a later version of Kinora.`);
}

/** Finishes a backup: its manifest is written completely or not at all, even in a power cut. */
export async function writeManifest(folder: string, content: Manifest): Promise<void> {
  const draft = path.join(folder, `${name}.draft`);
  await using file = await open(draft, 'w', 0o600);
  await file.writeFile(`${JSON.stringify(content, null, 2)}\n`);
  await file.sync();
  await rename(draft, path.join(folder, name));
  await using directory = await open(folder);
  await directory.sync();
}
