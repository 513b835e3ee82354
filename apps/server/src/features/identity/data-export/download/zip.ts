import { PassThrough, Readable } from 'node:stream';
import { json } from 'node:stream/consumers';
import { finished } from 'node:stream/promises';
import { msg } from '@lingui/core/runtime-macro';
import { ZipFile } from 'yazl';
import * as z from 'zod';
import type { Translate } from '../../../../platform/i18n/translate.ts';
import { readThrough } from '../../../../platform/storage/read-through.ts';
import type { Storage } from '../../../../platform/storage/storage.ts';
import { exportKey, originalsFile, textsFile } from '../keys.ts';
import { readLines } from './lines.ts';

/** A file in the archive. `path` is its path in the archive. */
const entry = z.object({ key: z.string(), path: z.string(), time: z.iso.datetime() });
export type Entry = z.output<typeof entry>;

/**
 * Streams an export's archive. Reads one file at a time from storage, only as fast as the client reads. Destroying the
 * stream stops the reading.
 */
export function streamZip(storage: Storage, exportId: string, translate: Translate): Readable {
  const zip = new ZipFile();
  const output = new PassThrough();
  const ended = new AbortController();
  output.once('close', () => ended.abort());
  zip.on('error', (error: Error) => output.destroy(error));
  zip.outputStream.pipe(output);
  writeEntries(zip, storage, exportId, ended.signal)
    .then((leftOut) => {
      if (leftOut.length > 0) zip.addBuffer(Buffer.from(leftOutText(leftOut, translate)), 'left-out.txt');
      zip.end();
    })
    .catch((error) => output.destroy(error));
  return output;
}

/** Adds all files. Returns the paths of those that have been deleted. */
async function writeEntries(
  zip: ZipFile,
  storage: Storage,
  exportId: string,
  signal: AbortSignal,
): Promise<string[]> {
  for await (const text of readTexts(storage, exportId)) {
    signal.throwIfAborted();
    if (!(await add(zip, storage, text, { compress: true, signal }))) throw new Error(`missing ${text.key}`);
  }
  const leftOut: string[] = [];
  const lines = readLines(readThrough(storage, exportKey(exportId, originalsFile)));
  for await (const line of lines) {
    signal.throwIfAborted();
    if (line === '') continue;
    const original = entry.parse(JSON.parse(line));
    // Media files are already compressed.
    if (!(await add(zip, storage, original, { compress: false, signal }))) leftOut.push(original.path);
  }
  return leftOut;
}

async function* readTexts(storage: Storage, exportId: string): AsyncGenerator<Entry> {
  const list = Readable.from(readThrough(storage, exportKey(exportId, textsFile)));
  yield* z.array(entry).parse(await json(list));
}

/** Adds a file and waits until it has been read completely. Returns false if the file was deleted. */
async function add(
  zip: ZipFile,
  storage: Storage,
  { key, path, time }: Entry,
  { compress, signal }: { compress: boolean; signal: AbortSignal },
): Promise<boolean> {
  const content = await openContent(storage, key);
  if (!content) return false;
  const end = () => content.destroy();
  signal.addEventListener('abort', end, { once: true });
  try {
    zip.addReadStream(content, path, { compress, mtime: new Date(time) });
    await finished(content, { signal });
    return true;
  } finally {
    signal.removeEventListener('abort', end);
    content.destroy();
  }
}

/**
 * Opens a stored file. Requests a remote file in parts, so that a slow client doesn't hold a request to the store open.
 */
async function openContent(storage: Storage, key: string): Promise<Readable | null> {
  const file = await storage.open(key);
  if (!file || !storage.isRemote) return file?.read() ?? null;
  await file.close();
  return Readable.from(readThrough(storage, key), { objectMode: false });
}

function leftOutText(paths: readonly string[], translate: Translate): string {
  const intro = translate(
    msg`These files were deleted after this export was requested, so they are not in it:`,
  );
  return [intro, '', ...paths, ''].join('\n');
}
