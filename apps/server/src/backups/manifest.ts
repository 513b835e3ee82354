import { mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod';

const digest = z.string().regex(/^[0-9a-f]{64}$/);

/**
 * A copy of a table in PostgreSQL's text format, compressed with gzip. The copy has its columns in the order of
 * `columns`.
 */
const table = z.object({
  schema: z.string(),
  name: z.string(),
  columns: z.array(z.string()),
  rows: z.int(),
  /** The digest under which the content is stored. It means the same in the schemas below. */
  sha256: digest,
});
export type TableCopy = z.output<typeof table>;

/** Describes one backup: a database snapshot, and the files that belong to it. */
const manifest = z.object({
  format: z.literal(1),
  createdAt: z.iso.datetime(),
  /** The names of the migrations that had run when the backup was made. */
  migrations: z.array(z.string()),
  tables: z.array(table),
  /** `sha256` is the digest of the list of files, which has one line of JSON per file. */
  files: z.object({ sha256: digest, count: z.int(), bytes: z.int() }),
  /**
   * The secret's digest. `file` names the file in the backup that contains the secret; null if the operator configured
   * it.
   */
  secret: z.object({ sha256: digest, file: z.nullable(z.string()) }),
});
export type Manifest = z.output<typeof manifest>;

/** A stored file in a backup: its key and version in the storage, and the SHA-256 that names its content. */
export const fileEntry = z.object({ key: z.string(), version: z.string(), bytes: z.int(), sha256: digest });
export type FileEntry = z.output<typeof fileEntry>;

/** A backup or restore failed; the message is shown to the operator. */
export class BackupError extends Error {
  /** The folder of the backup that is damaged, if any. */
  folder?: string;
  /** The damaged file, if its content can be copied again. */
  damaged?: string;
}

const name = 'manifest.json';

/** Creates the folder of a new backup, named so that backups sort by time. */
export async function createBackupFolder(root: string, now: Date): Promise<string> {
  const folder = path.join(root, now.toISOString().replaceAll(':', '-'));
  await mkdir(folder, { recursive: true, mode: 0o700 });
  return folder;
}

/** Returns the time in the name of a backup's folder. */
export function backupTime(folder: string): Date {
  const [day = '', time = ''] = path.basename(folder).split('T');
  return new Date(`${day}T${time.replaceAll('-', ':')}`);
}

/** Lists the names of all backups' folders, finished or not, oldest first. */
async function listFolders(root: string): Promise<string[]> {
  const entries = await readdir(root).catch((): string[] => []);
  return entries.filter((entry) => /^\d{4}-.*Z$/.test(entry)).sort();
}

/** Lists the folders of finished backups, oldest first. A folder without a manifest is an interrupted backup. */
export async function listBackups(root: string): Promise<string[]> {
  const folders = await listFolders(root);
  const finished = await Promise.all(
    folders.map(async (folder) => {
      const entries = await readdir(path.join(root, folder));
      return entries.includes(name) ? [path.join(root, folder)] : [];
    }),
  );
  return finished.flat();
}

/** Finds the folder of the latest finished backup without reading the others; null if there is none. */
export async function findLatestFinished(root: string): Promise<string | null> {
  const folders = await listFolders(root);
  for (const folder of folders.reverse()) {
    const entries = await readdir(path.join(root, folder)).catch((): string[] => []);
    if (entries.includes(name)) return path.join(root, folder);
  }
  return null;
}

/** Deletes the folders of interrupted backups. */
export async function dropUnfinished(root: string): Promise<void> {
  const finished = new Set(await listBackups(root));
  for (const entry of await listFolders(root)) {
    const folder = path.join(root, entry);
    if (!finished.has(folder)) await rm(folder, { recursive: true });
  }
}

/** Finds the folder of the latest finished backup. Throws `BackupError` if there is none. */
export async function findLatest(root: string): Promise<string> {
  const latest = await findLatestFinished(root);
  if (!latest) throw new BackupError(`There is no finished backup in ${root}.`);
  return latest;
}

/** Throws `BackupError` if the manifest can't be read. */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(path.join(folder, name), 'utf8').catch(() => '');
  const parsed = manifest.safeParse(parseJson(text));
  if (parsed.success) return parsed.data;
  throw new BackupError(`The manifest in ${folder} is damaged, or was written by a later version of Kinora.`);
}

/** Returns the value of a JSON text, or undefined if the text is damaged. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
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
