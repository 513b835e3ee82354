import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { zipOf } from '../../../test/zips.ts';
import { extract, openZip, type Zip, type ZipEntry, type ZipError } from './zip.ts';
import { bytesOfFile, type ZipBytes } from './zip-bytes.ts';

/** Opens a ZIP file in memory. */
function inMemory(content: Buffer): Promise<Zip> {
  return openZip(bytesOf(content));
}

function bytesOf(content: Buffer): ZipBytes {
  return {
    size: content.length,
    read: ({ start, end }) => Readable.from([content.subarray(start, end + 1)], { objectMode: false }),
  };
}

async function read(zip: Zip, name: string, maxBytes = 1024 ** 3): Promise<string> {
  return text(await zip.open(await find(zip, name), maxBytes));
}

async function find(zip: Zip, name: string): Promise<ZipEntry> {
  const entry = (await zip.readEntries()).get(name);
  if (!entry) throw new Error(`no ${name}`);
  return entry;
}

const failing = (reason: ZipError['reason']) => expect.objectContaining({ reason });

test('reads the files of an archive, compressed or not', async () => {
  const zip = await inMemory(
    await zipOf({ 'a/one.txt': 'one', 'two.txt': { text: 'two', compress: false } }),
  );
  const entries = [...(await zip.readEntries()).values()];
  expect(entries.map(({ name }) => name)).toEqual(['a/one.txt', 'two.txt']);
  const texts = await Promise.all(entries.map(async (entry) => text(await zip.open(entry, 3))));
  expect(texts).toEqual(['one', 'two']);
});

test('reads ZIP64', async () => {
  const zip = await inMemory(await zipOf({ 'one.txt': 'one' }, { forceZip64Format: true }));
  expect(await read(zip, 'one.txt')).toBe('one');
});

test('an entry that was stored as JSON is read without the central directory', async () => {
  const content = await zipOf({ 'one.txt': 'one' });
  const entry = await find(await inMemory(content), 'one.txt');
  const zip = await inMemory(content);
  expect(await text(await zip.open(JSON.parse(JSON.stringify(entry)), 3))).toBe('one');
});

test('of two files with one name, the last one counts', async () => {
  const content = await zipOf([
    ['same.txt', 'first'],
    ['same.txt', 'last'],
  ]);
  expect(await read(await inMemory(content), 'same.txt')).toBe('last');
});

test('refuses names that leave the folder', async () => {
  const content = await zipOf({ 'xx/evil.txt': 'evil' });
  const evil = Buffer.from(content.toString('latin1').replaceAll('xx/evil', '../evil'), 'latin1');
  await expect((await inMemory(evil)).readEntries()).rejects.toEqual(failing('damaged'));
});

test('reads 10,000 files with few reads', async () => {
  const files = Array.from({ length: 10_000 }, (_, n): [string, string] => [`folder/${n}.txt`, String(n)]);
  const bytes = bytesOf(await zipOf(files, undefined, { compress: false }));
  let reads = 0;
  const zip = await openZip({
    size: bytes.size,
    read: (range) => {
      reads += 1;
      return bytes.read(range);
    },
  });
  expect((await zip.readEntries()).size).toBe(10_000);
  expect(reads).toBeLessThan(10);
});

test('refuses a bomb and a file that is too large before reading it', async () => {
  const content = await zipOf({ bomb: Buffer.alloc(20_000_000), small: 'small' });
  await expect(read(await inMemory(content), 'bomb')).rejects.toEqual(failing('excessive'));
  await expect(read(await inMemory(content), 'small', 4)).rejects.toEqual(failing('excessive'));
});

test('stops at the declared size of a file that is larger', async () => {
  const zip = await inMemory(await zipOf({ liar: 'x'.repeat(100_000) }));
  const content = await zip.open({ ...(await find(zip, 'liar')), bytes: 10 }, 1_000_000);
  await expect(buffer(content)).rejects.toEqual(failing('damaged'));
});

test('finds damage in a file', async () => {
  const content = await zipOf({ 'one.txt': { text: 'one', compress: false } });
  const damaged = Buffer.from(content.toString('latin1').replace('one.txtone', 'one.txtonf'), 'latin1');
  expect(damaged.equals(content)).toBe(false);
  await expect(read(await inMemory(damaged), 'one.txt')).rejects.toEqual(failing('damaged'));
});

test('refuses a truncated archive and other files', async () => {
  const content = await zipOf({ 'one.txt': 'one' });
  await expect(inMemory(content.subarray(0, -10))).rejects.toEqual(failing('damaged'));
  await expect((await inMemory(content.subarray(20))).readEntries()).rejects.toEqual(failing('damaged'));
  await expect(inMemory(Buffer.from('no archive'))).rejects.toEqual(failing('damaged'));
  await expect(inMemory(Buffer.alloc(0))).rejects.toEqual(failing('damaged'));
});

test('refuses encrypted files', async () => {
  const content = await zipOf({ 'one.txt': 'one' });
  // Sets the flag of encryption in the central directory.
  const at = content.indexOf('PK\u0001\u0002', 'latin1') + 8;
  content.writeUInt16LE(content.readUInt16LE(at) | 1, at);
  await expect((await inMemory(content)).readEntries()).rejects.toEqual(failing('encrypted'));
});

test('refuses an archive that claims more files than it may have', async () => {
  const content = await zipOf({ 'one.txt': 'one' }, { forceZip64Format: true });
  const at = content.indexOf('PK\u0006\u0006', 'latin1') + 32;
  content.writeBigUInt64LE(200_001n, at);
  await expect((await inMemory(content)).readEntries()).rejects.toEqual(failing('excessive'));
});

test('extracts a file over the rest of an earlier attempt, with progress', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'zip-'));
  try {
    const [archive, target] = [path.join(folder, 'archive.zip'), path.join(folder, 'target')];
    await writeFile(archive, await zipOf({ 'one.txt': 'one' }));
    await writeFile(target, 'a longer rest');
    const zip = await openZip(await bytesOfFile(archive));
    const entry = await find(zip, 'one.txt');
    const progress: number[] = [];
    const signal = AbortSignal.timeout(10_000);
    await extract(zip, entry, target, { maxBytes: 3, signal, onBytes: (bytes) => progress.push(bytes) });
    expect((await buffer((await bytesOfFile(target)).read({ start: 0, end: 99 }))).toString()).toBe('one');
    expect(progress).toEqual([3]);
  } finally {
    await rm(folder, { recursive: true });
  }
});
