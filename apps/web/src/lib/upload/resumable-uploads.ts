import * as z from 'zod/mini';
import { readStored, writeStored } from '#lib/browser/storage.ts';
import { lockedUploads, lockUpload } from './upload-locks.ts';

/** Bytes per part. A file that isn't larger is sent whole. */
export const partBytes = 8 * 1024 * 1024;

/** Milliseconds after which the host discards an unfinished upload. */
const retention = 24 * 60 * 60 * 1000;

const resumableUpload = z.object({
  /** The upload's id on the host. */
  name: z.string(),
  owner: z.string(),
  file: z.object({ name: z.string(), size: z.number(), lastModified: z.number() }),
  /** A hash of the file's first and last bytes. */
  digest: z.string(),
  title: z.string(),
  description: z.string(),
  /** The remaining fields of the form, which restores them when the file is picked again. */
  settings: z.optional(z.unknown()),
  /** Bytes that the host has received. */
  received: z.number(),
  touchedAt: z.number(),
});

/** An unfinished upload of this browser. A page can't store the file itself, so it has to be picked again. */
export type ResumableUpload = z.output<typeof resumableUpload>;

const key = 'kinora-uploads';
const storedUploads = z.array(resumableUpload);

function readAll(): ResumableUpload[] {
  const { data = [] } = storedUploads.safeParse(parse(readStored(key)));
  return data.filter(({ touchedAt }) => Date.now() - touchedAt < retention);
}

function parse(text: string | null): unknown {
  try {
    return JSON.parse(text ?? '[]');
  } catch {
    return [];
  }
}

function replaceStored(name: string, ...more: ResumableUpload[]): void {
  const all = [...readAll().filter((one) => one.name !== name), ...more];
  writeStored(key, all.length > 0 ? JSON.stringify(all) : null);
}

function uploadsOf(owner: string): ResumableUpload[] {
  return readAll().filter((one) => one.owner === owner);
}

/** The owner's unfinished uploads, without those that this or another tab is sending. */
export async function findUnfinished(owner: string): Promise<ResumableUpload[]> {
  const locked = await lockedUploads();
  return uploadsOf(owner).filter(({ name }) => !locked.has(name));
}

/** The unfinished uploads of files with this name, size and modification time. */
export function findResumable(owner: string, file: File): ResumableUpload[] {
  return uploadsOf(owner).filter(
    ({ file: known }) =>
      known.name === file.name && known.size === file.size && known.lastModified === file.lastModified,
  );
}

type UploadDetails = Pick<ResumableUpload, 'owner' | 'title' | 'description' | 'settings'>;

/** An upload that no other tab can resume until it is released. */
export type LockedUpload = { upload: ResumableUpload; release: () => void };

/**
 * Locks the unfinished upload of this file, or a new one if there is none or another tab is sending it. Undefined for a
 * file that is sent whole.
 */
export async function lockResumable(
  file: File,
  { owner, ...form }: UploadDetails,
  signal: AbortSignal,
): Promise<LockedUpload | undefined> {
  if (file.size <= partBytes) return undefined;
  const digest = await digestOf(file);
  signal.throwIfAborted();
  for (const candidate of findResumable(owner, file)) {
    const locked = candidate.digest === digest && (await tryLock(candidate));
    if (!locked) continue;
    const upload = { ...locked.upload, ...form };
    replaceStored(upload.name, upload);
    return { ...locked, upload };
  }
  const { name, size, lastModified } = file;
  const upload: ResumableUpload = {
    ...{ name: newName(), owner, file: { name, size, lastModified }, digest, ...form },
    ...{ received: 0, touchedAt: Date.now() },
  };
  const release = await lockUpload(upload.name);
  if (!release) throw new Error('a new name was taken');
  replaceStored(upload.name, upload);
  return { upload, release };
}

/** Null if another tab is sending it or has finished it. */
async function tryLock({ name, owner }: ResumableUpload): Promise<LockedUpload | null> {
  const release = await lockUpload(name);
  if (!release) return null;
  const upload = uploadsOf(owner).find((one) => one.name === name);
  if (upload) return { upload, release };
  release();
  return null;
}

export function recordReceived(upload: ResumableUpload, received: number): void {
  replaceStored(upload.name, { ...upload, received, touchedAt: Date.now() });
}

export function forgetUpload({ name }: Pick<ResumableUpload, 'name'>): void {
  replaceStored(name);
}

/** Must be unique only per account. `crypto.randomUUID` exists only in secure contexts. */
function newName(): string {
  return [...crypto.getRandomValues(new Uint32Array(4))].map((part) => part.toString(36)).join('-');
}

/** FNV-1a of both ends of a file, to distinguish files that an editor saved under one name. */
async function digestOf(file: File): Promise<string> {
  const ends = [file.slice(0, partBytes), file.slice(-partBytes)];
  const hashes = ends.map(async (end) => {
    let hash = 0x811c9dc5;
    for (const byte of new Uint8Array(await end.arrayBuffer())) hash = Math.imul(hash ^ byte, 0x01000193);
    return (hash >>> 0).toString(16);
  });
  return (await Promise.all(hashes)).join('-');
}
