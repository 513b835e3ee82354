import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { SetupError } from '../setup/run.mjs';

/** Milliseconds without data after which a download counts as lost. */
const stall = 60_000;

/**
 * Downloads a file of known size and checksum into a folder and returns its path. Continues an interrupted download.
 * The file has its name only once it is complete. Throws `SetupError`.
 */
export async function download({ url, bytes, sha256 }, folder, onProgress = () => {}) {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const file = path.join(folder, path.basename(new URL(url).pathname));
  if ((await sizeOf(file)) === bytes && (await digestOf(file)) === sha256) return file;
  const part = `${file}.part`;
  await fetchRest(url, part, bytes, onProgress);
  const size = await sizeOf(part);
  if (size < bytes) {
    throw new SetupError(
      `The download ended after ${size} of ${bytes} bytes. Run the command again to continue it.`,
    );
  }
  if (size > bytes || (await digestOf(part)) !== sha256) {
    await rm(part);
    throw new SetupError(`The file at ${url} is not the expected one: its size or checksum is wrong.`);
  }
  await flush(part);
  await rename(part, file);
  return file;
}

/** Appends the missing bytes to a partial file. After an interruption, the file has the bytes that have arrived. */
async function fetchRest(url, part, bytes, onProgress) {
  const before = await sizeOf(part);
  if (before >= bytes) return;
  const lost = new AbortController();
  const timer = setTimeout(() => lost.abort(), stall);
  try {
    const response = await fetch(url, { headers: { range: `bytes=${before}-` }, signal: lost.signal });
    if (!response.ok || !response.body) throw new SetupError(`${url} responded with ${response.status}.`);
    // A server without support for ranges sends the whole file.
    const start = response.status === 206 ? before : 0;
    let received = start;
    async function* withProgress(source) {
      for await (const chunk of source) {
        received += chunk.length;
        timer.refresh();
        onProgress(received / bytes);
        yield chunk;
        // The checksum can't be right, so nothing more is stored.
        if (received > bytes) return;
      }
    }
    await pipeline(response.body, withProgress, createWriteStream(part, { flags: start > 0 ? 'a' : 'w' }));
  } catch (error) {
    if (error instanceof SetupError) throw error;
    if ((await sizeOf(part)) === before) {
      throw new SetupError(`${url} could not be reached: ${reasonOf(error)}`);
    }
  } finally {
    clearTimeout(timer);
  }
}

const reasonOf = (error) => error.cause?.message ?? error.message;

async function sizeOf(file) {
  return (await stat(file).catch(() => null))?.size ?? 0;
}

async function digestOf(file) {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}

async function flush(file) {
  const handle = await open(file, 'r+');
  await handle.sync();
  await handle.close();
}
