import * as z from 'zod/mini';
import { readStored, writeStored } from '#lib/browser/storage.ts';
import { lockedUploads, lockUpload } from './upload-locks.ts';

/** Bytes of a part; a file of no more goes as a whole. */
export const partBytes = 8 * 1024 * 1024;

/** Milliseconds that the host keeps what nobody goes on with. */
const retention = 24 * 60 * 60 * 1000;

const resumableUpload = z.object({
  /** What the host calls it. */
  name: z.string(),
  owner: z.string(),
  file: z.object({ name: z.string(), size: z.number(), lastModified: z.number() }),
  /** What its first and its last bytes come to. */
  digest: z.string(),
  title: z.string(),
  description: z.string(),
  /** Bytes that have arrived. */
  received: z.number(),
  touchedAt: z.number(),
});

/**
 * A file that this browser has begun to send. Without the file, which a page can't keep, it is a note that
 * the person may pick it again.
 */
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

/** What a person has begun here and not finished. */
function uploadsOf(owner: string): ResumableUpload[] {
  return readAll().filter((one) => one.owner === owner);
}

/** The same, without what is being sent at this moment, here or in another tab. */
export async function findUnfinished(owner: string): Promise<ResumableUpload[]> {
  const locked = await lockedUploads();
  return uploadsOf(owner).filter(({ name }) => !locked.has(name));
}

/** What was begun for files of this name, size and age. */
export function findResumable(owner: string, file: File): ResumableUpload[] {
  return uploadsOf(owner).filter(
    ({ file: known }) =>
      known.name === file.name && known.size === file.size && known.lastModified === file.lastModified,
  );
}

type UploadDetails = { owner: string; title: string; description: string };

/** An upload that nobody else goes on with until it is released. */
export type LockedUpload = { upload: ResumableUpload; release: () => void };

/**
 * What was begun for this very file and is not being sent already, or a new beginning: a file that is chosen
 * twice becomes two uploads. Nothing for a file that goes as a whole.
 */
export async function lockResumable(
  file: File,
  { owner, ...texts }: UploadDetails,
  signal: AbortSignal,
): Promise<LockedUpload | undefined> {
  if (file.size <= partBytes) return undefined;
  const digest = await digestOf(file);
  signal.throwIfAborted();
  for (const candidate of findResumable(owner, file)) {
    const locked = candidate.digest === digest && (await tryLock(candidate));
    if (locked) return locked;
  }
  const { name, size, lastModified } = file;
  const upload: ResumableUpload = {
    ...{ name: newName(), owner, file: { name, size, lastModified }, digest, ...texts },
    ...{ received: 0, touchedAt: Date.now() },
  };
  const release = await lockUpload(upload.name);
  if (!release) throw new Error('a new name was taken');
  replaceStored(upload.name, upload);
  return { upload, release };
}

/** Null while it is being sent, and once it was finished: another tab may have got there since we looked. */
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

/** Random enough for one person. `crypto.randomUUID` is there in secure contexts alone. */
function newName(): string {
  return [...crypto.getRandomValues(new Uint32Array(4))].map((part) => part.toString(36)).join('-');
}

/** FNV-1a of both ends of a file: tells files apart that an editor wrote under one name. */
async function digestOf(file: File): Promise<string> {
  const ends = [file.slice(0, partBytes), file.slice(-partBytes)];
  const hashes = ends.map(async (end) => {
    let hash = 0x811c9dc5;
    for (const byte of new Uint8Array(await end.arrayBuffer())) hash = Math.imul(hash ^ byte, 0x01000193);
    return (hash >>> 0).toString(16);
  });
  return (await Promise.all(hashes)).join('-');
}
