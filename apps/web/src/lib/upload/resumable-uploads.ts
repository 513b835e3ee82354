import * as z from 'zod/mini';
import { readStored, writeStored } from '#lib/browser/storage.ts';
import { heldNames, holdName } from './upload-locks.ts';

/** Bytes of a part; a file of no more goes as a whole. */
export const partBytes = 8 * 1024 * 1024;

/** Milliseconds that the host keeps what nobody goes on with. */
const keptFor = 24 * 60 * 60 * 1000;

const begunUpload = z.object({
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
export type BegunUpload = z.output<typeof begunUpload>;

const key = 'kinora-uploads';
const list = z.array(begunUpload);

function readAll(): BegunUpload[] {
  const { data = [] } = list.safeParse(parse(readStored(key)));
  return data.filter(({ touchedAt }) => Date.now() - touchedAt < keptFor);
}

function parse(text: string | null): unknown {
  try {
    return JSON.parse(text ?? '[]');
  } catch {
    return [];
  }
}

function writeOthers(name: string, ...more: BegunUpload[]): void {
  const all = [...readAll().filter((one) => one.name !== name), ...more];
  writeStored(key, all.length > 0 ? JSON.stringify(all) : null);
}

/** What a person has begun here and not finished. */
function begunUploads(owner: string): BegunUpload[] {
  return readAll().filter((one) => one.owner === owner);
}

/** The same, without what is being sent at this moment, here or in another tab. */
export async function stoppedUploads(owner: string): Promise<BegunUpload[]> {
  const held = await heldNames();
  return begunUploads(owner).filter(({ name }) => !held.has(name));
}

/** What was begun for files of this name, size and age. */
export function findBegun(owner: string, file: File): BegunUpload[] {
  return begunUploads(owner).filter(
    ({ file: known }) =>
      known.name === file.name && known.size === file.size && known.lastModified === file.lastModified,
  );
}

type Owned = { owner: string; title: string; description: string };

/** An upload that nobody else goes on with until it is released. */
export type HeldUpload = { begun: BegunUpload; release: () => void };

/**
 * What was begun for this very file and is not being sent already, or a new beginning: a file that is chosen
 * twice becomes two uploads. Nothing for a file that goes as a whole.
 */
export async function beginUpload(
  file: File,
  { owner, ...texts }: Owned,
  signal: AbortSignal,
): Promise<HeldUpload | undefined> {
  if (file.size <= partBytes) return undefined;
  const digest = await digestOf(file);
  signal.throwIfAborted();
  for (const known of findBegun(owner, file)) {
    const held = known.digest === digest && (await takeUp(known));
    if (held) return held;
  }
  const { name, size, lastModified } = file;
  const begun: BegunUpload = {
    ...{ name: newName(), owner, file: { name, size, lastModified }, digest, ...texts },
    ...{ received: 0, touchedAt: Date.now() },
  };
  const release = await holdName(begun.name);
  if (!release) throw new Error('a new name was taken');
  writeOthers(begun.name, begun);
  return { begun, release };
}

/** Null while it is being sent, and once it was finished: another tab may have got there since we looked. */
async function takeUp({ name, owner }: BegunUpload): Promise<HeldUpload | null> {
  const release = await holdName(name);
  if (!release) return null;
  const begun = begunUploads(owner).find((one) => one.name === name);
  if (begun) return { begun, release };
  release();
  return null;
}

export function noteReceived(begun: BegunUpload, received: number): void {
  writeOthers(begun.name, { ...begun, received, touchedAt: Date.now() });
}

export function forgetBegun({ name }: Pick<BegunUpload, 'name'>): void {
  writeOthers(name);
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
