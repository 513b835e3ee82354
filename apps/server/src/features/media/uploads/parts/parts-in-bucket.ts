import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { link, stat } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { errorText } from '@kinora/contract/error-texts';
import { validate as isUuid } from 'uuid';
import type { Context } from '../../../../context.ts';
import { createId } from '../../../../platform/db/ids.ts';
import type { Storage } from '../../../../platform/storage/storage.ts';
import { HostError } from '../host-error.ts';
import { findStoredParts, findUnfinished } from './part-queries.ts';
import type { PartStore, SpooledPart, StoredPart } from './part-store.ts';

const prefix = 'parts';
const folderOf = (uploadId: string) => `${prefix}/${uploadId}`;

/**
 * Stores each part as a separate file, which any server can read. An S3 multipart upload can't be used, because its
 * parts can't be read before it is completed, and the server has to check and rewrite the whole file first.
 */
export function partsInBucket({ db, storage }: Context): PartStore {
  return {
    /** Returns 0 if the parts were received while files were stored on disk. */
    async findReceived({ id }) {
      const last = (await findStoredParts(db, id)).at(-1);
      return last ? last.start + last.bytes : 0;
    },
    async append({ id: uploadId, received }, part) {
      const { size } = await stat(part.source);
      const end = part.start + size;
      if (part.start < received) {
        await requireSame(storage, await findStoredParts(db, uploadId), uploadId, part);
      }
      if (end <= received) return null;
      // If another server is faster, this file isn't recorded and is deleted with the rest of the upload.
      const added = { id: createId(), start: received, bytes: end - received };
      await storage.putFile(`${folderOf(uploadId)}/${added.id}`, await newBytesOf(part, received));
      return added;
    },
    async takeWhole(uploadId, bytes, target) {
      const digest = createHash('md5');
      const parts = await findStoredParts(db, uploadId);
      const isWhole = parts.reduce((sum, part) => sum + part.bytes, 0) === bytes;
      if (!isWhole) throw new Error('the parts in the bucket do not add up to the file');
      await pipeline(readParts(storage, uploadId, parts, digest), createWriteStream(target));
      return digest.digest('hex');
    },
    discard: (uploadId) => storage.deleteAll(folderOf(uploadId)),
    async sweep() {
      const ids = new Set<string>();
      for await (const { key } of storage.list(prefix)) ids.add(key.split('/')[1] ?? '');
      const unfinished = await findUnfinished(db, [...ids].filter(isUuid));
      for (const id of ids) if (!unfinished.has(id)) await storage.deleteAll(folderOf(id));
    },
  };
}

/** Writes the new bytes of a part to a separate file and returns its path. */
async function newBytesOf({ source, start }: SpooledPart, received: number): Promise<string> {
  const rest = `${source}.rest`;
  const cut = () => pipeline(createReadStream(source, { start: received - start }), createWriteStream(rest));
  await (start === received ? link(source, rest) : cut());
  return rest;
}

async function* readParts(
  storage: Storage,
  uploadId: string,
  parts: readonly StoredPart[],
  digest: { update(bytes: Uint8Array): unknown },
): AsyncGenerator<Uint8Array> {
  for (const { id } of parts) {
    for await (const bytes of await readPart(storage, uploadId, id)) {
      digest.update(bytes);
      yield bytes;
    }
  }
}

async function readPart(storage: Storage, uploadId: string, id: string): Promise<Readable> {
  const file = await storage.open(`${folderOf(uploadId)}/${id}`);
  if (!file) throw new Error(`part ${id} is missing from the bucket`);
  return file.read();
}

/** Throws `HostError` if the bytes of a part differ from overlapping bytes that were received earlier. */
async function requireSame(
  storage: Storage,
  parts: readonly StoredPart[],
  uploadId: string,
  { source, start }: SpooledPart,
): Promise<void> {
  const { size } = await stat(source);
  const shared = parts.filter((one) => one.start < start + size && one.start + one.bytes > start);
  for (const one of shared) {
    const from = Math.max(one.start, start);
    const until = Math.min(one.start + one.bytes, start + size);
    const file = await storage.open(`${folderOf(uploadId)}/${one.id}`);
    const before = file?.read({ start: from - one.start, end: until - one.start - 1 });
    const now = createReadStream(source, { start: from - start, end: until - start - 1 });
    if (!before || (await md5Of(before)) !== (await md5Of(now))) {
      throw new HostError('PART_MISMATCH', errorText('partOverlaps'));
    }
  }
}

async function md5Of(bytes: Readable): Promise<string> {
  const digest = createHash('md5');
  await pipeline(bytes, digest);
  return digest.digest('hex');
}
