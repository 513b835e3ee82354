import { constants, createWriteStream } from 'node:fs';
import { open, rm, truncate } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import {
  DeleteObjectCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  type GetObjectCommandOutput,
  HeadBucketCommand,
  ListObjectsV2Command,
  S3Client,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { nullIfMissing, reasonOf, translated } from './s3-failures.ts';
import {
  type ByteRange,
  isStorageKey,
  type Storage,
  StorageUnavailableError,
  type StoredFile,
} from './storage.ts';

export type S3Options = {
  bucket: string;
  region: string;
  /** Absent for Amazon S3 itself. */
  endpoint: string | undefined;
  /** Absent if the machine's own credentials are used. */
  credentials: { accessKeyId: string; secretAccessKey: string } | undefined;
};

/** A file up to this size is read completely on opening, so that one request is enough. */
const openingBytes = 64 * 1024;
/**
 * The rest of a larger file is requested in parts of this size, each once the previous one has been consumed, so that a
 * slow reader holds no request open.
 */
const readBytes = 1024 * 1024;
/** Larger files are uploaded in parts of this size, two of which are in memory at a time. */
const partBytes = 16 * 1024 * 1024;
const partsAtOnce = 2;
const connections = 500;
/**
 * Timeouts of a request to the store in milliseconds: for connecting, and for waiting for data. Requests are tried
 * three times.
 */
const defaultTimeouts = { connectionTimeout: 3_000, socketTimeout: 10_000 };
type Timeouts = typeof defaultTimeouts;

/**
 * Stores files in a bucket of an S3-compatible store, which several servers can share. Throws if the bucket can't be
 * used.
 */
export async function openS3Storage(
  options: S3Options,
  timeouts: Timeouts = defaultTimeouts,
): Promise<Storage & AsyncDisposable> {
  const client = createClient(options, timeouts);
  await requireBucket(client, options);
  const objectOf = (key: string): StoredObject => {
    if (!isStorageKey(key)) throw new Error(`not a storage key: ${key}`);
    return { Bucket: options.bucket, Key: key };
  };
  return {
    isRemote: true,
    async putFile(key, source) {
      const object = objectOf(key);
      await translated(() => uploadFile(client, object, source));
      await rm(source);
    },
    async open(key) {
      const object = objectOf(key);
      const Range = `bytes=0-${openingBytes - 1}`;
      const first = await translated(() =>
        client.send(new GetObjectCommand({ ...object, Range })).catch(nullIfMissing),
      );
      const readPart: ReadPart = (part) => client.send(new GetObjectCommand({ ...object, ...part }));
      return first && translated(() => describe(first, readPart));
    },
    async fetchTo(key, target) {
      const object = new GetObjectCommand(objectOf(key));
      await translated(async () => pipeline(bodyOf(await client.send(object)), createWriteStream(target)));
    },
    fetchRanges: async (key, target, ranges) => downloadRanges(client, objectOf(key), target, ranges),
    list: (prefix) => {
      const { Bucket, Key } = objectOf(prefix);
      return listUnder(client, Bucket, `${Key}/`);
    },
    deleteFile: (key) =>
      translated(async () => void (await client.send(new DeleteObjectCommand(objectOf(key))))),
    deleteAll: (prefix) => {
      const { Bucket, Key } = objectOf(prefix);
      return translated(() => deleteUnder(client, Bucket, `${Key}/`));
    },
    async [Symbol.asyncDispose]() {
      client.destroy();
    },
  };
}

type StoredObject = { Bucket: string; Key: string };

/** Throws and closes the client if the bucket can't be used. */
async function requireBucket(client: S3Client, { bucket, endpoint }: S3Options): Promise<void> {
  try {
    await client.send(new HeadBucketCommand({ Bucket: bucket }));
  } catch (cause) {
    client.destroy();
    const where = endpoint ? ` at ${endpoint}` : '';
    throw new Error(`The bucket ${bucket}${where} can't be used: ${reasonOf(cause)}.`, { cause });
  }
}

async function uploadFile(client: S3Client, object: StoredObject, source: string): Promise<void> {
  await using file = await open(source, constants.O_RDONLY | constants.O_NOFOLLOW);
  const params = { ...object, Body: file.createReadStream({ autoClose: false }) };
  await new Upload({ client, params, partSize: partBytes, queueSize: partsAtOnce }).done();
}

async function downloadRanges(
  client: S3Client,
  object: StoredObject,
  target: string,
  ranges: readonly ByteRange[],
): Promise<number> {
  await (await open(target, constants.O_WRONLY | constants.O_CREAT)).close();
  let size = 0;
  for (const { start, end } of ranges) {
    const part = new GetObjectCommand({ ...object, Range: `bytes=${start}-${end}` });
    await translated(async () => {
      const response = await client.send(part);
      size = sizeOf(response) ?? start + (response.ContentLength ?? 0);
      await pipeline(bodyOf(response), createWriteStream(target, { flags: 'r+', start }));
    });
  }
  await truncate(target, size);
  return size;
}

function createClient({ region, endpoint, credentials }: S3Options, timeouts: Timeouts): S3Client {
  return new S3Client({
    region,
    // Self-hosted stores rarely support a host name for each bucket, or the newer checksums.
    ...(endpoint && { endpoint, forcePathStyle: true }),
    ...(credentials && { credentials }),
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      ...timeouts,
      httpAgent: { maxSockets: connections, keepAlive: true },
      httpsAgent: { maxSockets: connections, keepAlive: true },
    },
  });
}

/** Returns the size of the whole object in bytes, from a response with a range of it. */
function sizeOf({ ContentRange }: GetObjectCommandOutput): number | undefined {
  const size = /\/(\d+)$/.exec(ContentRange ?? '')?.[1];
  return size === undefined ? undefined : Number(size);
}

type Part = { Range: string; IfMatch: string | undefined };
type ReadPart = (part: Part) => Promise<GetObjectCommandOutput>;

/**
 * Opens the current content of a key. The rest of a large file is requested later, which fails if the content has
 * changed.
 */
async function describe(first: GetObjectCommandOutput, readPart: ReadPart): Promise<StoredFile> {
  const beginning = await bytesOf(first);
  const size = sizeOf(first) ?? beginning.length;
  return {
    size,
    modifiedAt: first.LastModified ?? new Date(0),
    version: versionOf(first.ETag),
    read: ({ start, end } = { start: 0, end: size - 1 }) => {
      if (end < beginning.length) {
        return Readable.from([beginning.subarray(start, end + 1)], { objectMode: false });
      }
      return Readable.from(laterParts(readPart, first.ETag, { start, end }), { objectMode: false });
    },
    close: async () => {},
  };
}

async function* laterParts(
  readPart: ReadPart,
  version: string | undefined,
  range: ByteRange,
): AsyncGenerator<Uint8Array> {
  for (let { start } = range; start <= range.end; start += readBytes) {
    const end = Math.min(start + readBytes - 1, range.end);
    yield await translated(async () => {
      const response = await readPart({ Range: `bytes=${start}-${end}`, IfMatch: version });
      // Repeats the check, because not every store supports `IfMatch`.
      if (response.ETag !== version) {
        bodyOf(response).destroy();
        throw new StorageUnavailableError('the file was replaced');
      }
      return bytesOf(response);
    });
  }
}

async function* listUnder(client: S3Client, Bucket: string, Prefix: string) {
  let ContinuationToken: string | undefined;
  do {
    const page = await translated(() =>
      client.send(new ListObjectsV2Command({ Bucket, Prefix, ContinuationToken })),
    );
    for (const { Key, ETag } of page.Contents ?? []) {
      if (Key !== undefined) yield { key: Key, version: versionOf(ETag) };
    }
    ContinuationToken = page.NextContinuationToken;
  } while (ContinuationToken);
}

function versionOf(etag: string | undefined): string {
  return (etag ?? '').replaceAll('"', '');
}

async function deleteUnder(client: S3Client, Bucket: string, Prefix: string): Promise<void> {
  for (;;) {
    const { Contents = [] } = await client.send(new ListObjectsV2Command({ Bucket, Prefix }));
    if (Contents.length === 0) return;
    const Objects = Contents.flatMap(({ Key }) => (Key === undefined ? [] : [{ Key }]));
    const { Errors = [] } = await client.send(
      new DeleteObjectsCommand({ Bucket, Delete: { Objects, Quiet: true } }),
    );
    if (Errors.length > 0) throw new Error(`could not delete files: ${Errors[0]?.Message}`);
  }
}

function bodyOf({ Body }: GetObjectCommandOutput): Readable {
  if (Body instanceof Readable) return Body;
  throw new Error('the object store sent a response without a body');
}

async function bytesOf(response: GetObjectCommandOutput): Promise<Uint8Array> {
  return (await response.Body?.transformToByteArray()) ?? new Uint8Array();
}
