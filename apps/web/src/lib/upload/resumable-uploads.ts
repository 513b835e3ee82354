import type { Folder } from '@kinora/contract/upload-host';
import * as z from 'zod/mini';
import { unreadableFile } from '#lib/api/api-error.ts';
import { readStored, writeStored } from '#lib/browser/storage.ts';
import { lockedUploads, lockUpload } from './upload-locks.ts';

/** Bytes per part. */
export const partBytes = 8 * 1024 * 1024;

/**
 * Returns the max bytes of a file that is sent whole. Archives are sent in parts, because the host can discard a complete
 * upload only by the name that its parts share. An empty file has no parts.
 */
const maxWholeBytes = (folder: Folder) => (folder === 'imports' ? 0 : partBytes);

/** Milliseconds. */
const day = 24 * 60 * 60 * 1000;

/** Returns the milliseconds after which the host discards an upload that nothing uses. */
const retentionOf = ({ folder }: { folder?: string | undefined }) => (folder === 'imports' ? 7 * day : day);

const resumableUpload = z.object({
  /** The upload's id on the host. */
  name: z.string(),
  owner: z.string(),
  /** Absent from uploads that an earlier release of the page began, nearly all of them videos. */
  folder: z.optional(z.string()),
  file: z.object({ name: z.string(), size: z.number(), lastModified: z.number() }),
  /** A hash of the file's first and last bytes. */
  digest: z.string(),
  title: z.string(),
  /** Bytes that the host has received. */
  received: z.number(),
  touchedAt: z.number(),
});

/** An unfinished upload from this browser. A page can't store the file itself, so the viewer has to pick it again. */
export type ResumableUpload = z.output<typeof resumableUpload>;

const key = 'kinora-uploads';
const storedUploads = z.array(resumableUpload);

function readAll(): ResumableUpload[] {
  const { data = [] } = storedUploads.safeParse(parse(readStored(key)));
  return data.filter((upload) => Date.now() - upload.touchedAt < retentionOf(upload));
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

function uploadsTo(owner: string, folder: Folder): ResumableUpload[] {
  return uploadsOf(owner).filter((one) => (one.folder ?? 'videos') === folder);
}

/** Returns the owner's unfinished uploads to a folder, except those that this or another tab is sending. */
export async function findUnfinished(owner: string, folder: Folder): Promise<ResumableUpload[]> {
  const locked = await lockedUploads();
  return uploadsTo(owner, folder).filter(({ name }) => !locked.has(name));
}

type FileFacts = Pick<File, 'name' | 'size' | 'lastModified'>;

/** Whether two files have the same name, size and modification time. */
export const isSameFile = (one: FileFacts, other: FileFacts): boolean =>
  one.name === other.name && one.size === other.size && one.lastModified === other.lastModified;

/** Returns the unfinished uploads of what appears to be this file. */
function findResumable({ owner, folder }: UploadDetails, file: File): ResumableUpload[] {
  return uploadsTo(owner, folder).filter((upload) => isSameFile(upload.file, file));
}

type UploadDetails = Pick<ResumableUpload, 'owner' | 'title'> & { folder: Folder };

/** An upload that no other tab can resume until it is released. */
export type LockedUpload = { upload: ResumableUpload; release: () => void };

/**
 * Locks the unfinished upload of this file, or a new one if there is none or another tab is sending it. Returns
 * undefined for a file that is small enough to be sent whole.
 */
export async function lockResumable(
  file: File,
  details: UploadDetails,
  signal: AbortSignal,
): Promise<LockedUpload | undefined> {
  if (file.size <= maxWholeBytes(details.folder)) return undefined;
  const digest = await digestOf(file);
  signal.throwIfAborted();
  for (const candidate of findResumable(details, file)) {
    const locked = candidate.digest === digest && (await tryLock(candidate));
    if (!locked) continue;
    const upload = { ...locked.upload, title: details.title };
    replaceStored(upload.name, upload);
    return { ...locked, upload };
  }
  const { name, size, lastModified } = file;
  const upload: ResumableUpload = {
    ...{ name: newName(), file: { name, size, lastModified }, digest, ...details },
    ...{ received: 0, touchedAt: Date.now() },
  };
  const release = await lockUpload(upload.name);
  if (!release) throw new Error('a new name was taken');
  replaceStored(upload.name, upload);
  return { upload, release };
}

/** Returns null if another tab is sending or has finished the upload. */
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

export function deleteStoredUpload({ name }: Pick<ResumableUpload, 'name'>): void {
  replaceStored(name);
}

/**
 * Creates a name that is unique within the account. `crypto.randomUUID` isn't used, because it exists only in secure
 * contexts.
 */
function newName(): string {
  return [...crypto.getRandomValues(new Uint32Array(4))].map((part) => part.toString(36)).join('-');
}

/** Hashes both ends of a file with FNV-1a, to distinguish files with the same name, size and modification time. */
async function digestOf(file: File): Promise<string> {
  const ends = [file.slice(0, partBytes), file.slice(-partBytes)];
  const hashes = ends.map(async (end) => {
    const bytes = await end.arrayBuffer().catch((cause) => {
      throw unreadableFile(cause);
    });
    let hash = 0x811c9dc5;
    for (const byte of new Uint8Array(bytes)) hash = Math.imul(hash ^ byte, 0x01000193);
    return (hash >>> 0).toString(16);
  });
  return (await Promise.all(hashes)).join('-');
}
