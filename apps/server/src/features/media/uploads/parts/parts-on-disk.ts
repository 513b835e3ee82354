import { createHash } from 'node:crypto';
import { constants, createReadStream } from 'node:fs';
import { copyFile, type FileHandle, link, mkdir, open, readdir, rm, stat, truncate } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { errorText } from '@kinora/contract/error-texts';
import { validate as isUuid } from 'uuid';
import type { Context } from '../../../../context.ts';
import { HostError } from '../host-error.ts';
import { findUnfinished } from './part-queries.ts';
import type { PartStore } from './part-store.ts';

/** Bytes that are compared or written at a time. */
const chunk = 256 * 1024;

/** Stores all parts of an upload in one file. The folder is local to this machine but outlives the process. */
export function partsOnDisk({ config, db }: Context): PartStore {
  const folder = path.join(config.dataDir, 'parts');
  const fileOf = (id: string) => path.join(folder, id);
  const discard = (id: string) => rm(fileOf(id), { force: true });
  return {
    /** Returns 0 if the parts went to another machine. */
    async findReceived({ id, received }) {
      const found = await stat(fileOf(id)).catch(() => null);
      return Math.min(received, found?.size ?? 0);
    },
    async append({ id, received }, { source, start }) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await using part = await open(source, 'r');
      await using whole = await open(fileOf(id), constants.O_RDWR | constants.O_CREAT, 0o600);
      const { size } = await part.stat();
      for (let at = 0; at < size; ) {
        const known = Math.max(0, received - start - at);
        const bytes = await readAt(part, at, Math.min(known || chunk, chunk));
        at += known > 0 ? await compare(whole, start + at, bytes) : await write(whole, start + at, bytes);
      }
      await whole.datasync();
      return null;
    },
    async takeWhole(id, bytes, target) {
      const file = fileOf(id);
      // A process may have written more bytes and died before it recorded them.
      await truncate(file, bytes);
      await link(file, target).catch(() => copyFile(file, target));
      const digest = createHash('md5');
      await pipeline(createReadStream(target), digest);
      return digest.digest('hex');
    },
    discard,
    /**
     * Deletes files without an unfinished upload. A row is inserted before its file is written, so no file is deleted
     * too early.
     */
    async sweep() {
      const names = await readdir(folder).catch(() => []);
      if (names.length === 0) return;
      const unfinished = await findUnfinished(db, names.filter(isUuid));
      for (const name of names) if (!unfinished.has(name)) await discard(name);
    },
  };
}

async function compare(file: FileHandle, position: number, bytes: Buffer): Promise<number> {
  if (bytes.equals(await readAt(file, position, bytes.length))) return bytes.length;
  throw new HostError('PART_MISMATCH', errorText('partOverlaps'));
}

/** May write less than requested when the disk fills up; the next write then fails. */
async function write(file: FileHandle, position: number, bytes: Buffer): Promise<number> {
  return (await file.write(bytes, 0, bytes.length, position)).bytesWritten;
}

async function readAt(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position);
  return buffer.subarray(0, bytesRead);
}
