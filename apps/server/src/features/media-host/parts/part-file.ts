import { createHash } from 'node:crypto';
import { constants, createReadStream } from 'node:fs';
import { copyFile, type FileHandle, link, mkdir, open, readdir, rm, stat, truncate } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { validate as isUuid } from 'uuid';
import type { Context } from '../../../context.ts';
import { HostError } from '../host-error.ts';
import { findExisting } from './part-queries.ts';

/** Unfinished uploads wait here for their other parts. The folder is only on this machine, but outlives the process. */
const folderOf = ({ config }: Context) => path.join(config.dataDir, 'parts');
const fileOf = (ctx: Context, id: string) => path.join(folderOf(ctx), id);

/** Bytes. */
const chunk = 256 * 1024;

/** Bytes of an upload on this machine; 0 if its parts went to another one. */
export async function bytesHere(ctx: Context, id: string): Promise<number> {
  const found = await stat(fileOf(ctx, id)).catch(() => null);
  return found?.size ?? 0;
}

/** A part in the file `source`. It belongs at `start` of the whole file, of which `received` bytes are here. */
type SpooledPart = { source: string; start: number; received: number };

/**
 * Appends the new bytes of a part and flushes them to disk. Throws `HostError` if its other bytes differ from those
 * received before.
 */
export async function appendPart(
  ctx: Context,
  id: string,
  { source, start, received }: SpooledPart,
): Promise<void> {
  await mkdir(folderOf(ctx), { recursive: true, mode: 0o700 });
  await using part = await open(source, 'r');
  await using whole = await open(fileOf(ctx, id), constants.O_RDWR | constants.O_CREAT, 0o600);
  const { size } = await part.stat();
  for (let at = 0; at < size; ) {
    const known = Math.max(0, received - start - at);
    const bytes = await readAt(part, at, Math.min(known || chunk, chunk));
    at += known > 0 ? await compare(whole, start + at, bytes) : await write(whole, start + at, bytes);
  }
  await whole.datasync();
}

async function compare(file: FileHandle, position: number, bytes: Buffer): Promise<number> {
  if (bytes.equals(await readAt(file, position, bytes.length))) return bytes.length;
  throw new HostError('PART_MISMATCH', 'The part overlaps with other bytes that were received before');
}

/** Can write less than asked when the disk fills up; the next write then fails. */
async function write(file: FileHandle, position: number, bytes: Buffer): Promise<number> {
  return (await file.write(bytes, 0, bytes.length, position)).bytesWritten;
}

async function readAt(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position);
  return buffer.subarray(0, bytesRead);
}

/** Links the whole file to `target`, which must not be written to, and returns its MD5 as hex. */
export async function takeWhole(ctx: Context, id: string, bytes: number, target: string): Promise<string> {
  const file = fileOf(ctx, id);
  // A process may have written more and died before it recorded that.
  await truncate(file, bytes);
  await link(file, target).catch(() => copyFile(file, target));
  const digest = createHash('md5');
  await pipeline(createReadStream(target), digest);
  return digest.digest('hex');
}

export function discardFile(ctx: Context, id: string): Promise<void> {
  return rm(fileOf(ctx, id), { force: true });
}

/**
 * Deletes this machine's files whose rows are gone, which another machine may have deleted. A row is there before its
 * file, so none is deleted too early.
 */
export async function sweepFiles(ctx: Context): Promise<void> {
  const names = await readdir(folderOf(ctx)).catch(() => []);
  if (names.length === 0) return;
  const known = await findExisting(ctx.db, names.filter(isUuid));
  for (const name of names) if (!known.has(name)) await discardFile(ctx, name);
}
