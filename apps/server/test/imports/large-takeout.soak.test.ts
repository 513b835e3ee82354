import v8 from 'node:v8';
import vm from 'node:vm';
import { maxImportItems } from '@kinora/contract/imports';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { takeoutSource } from '../../src/features/content/imports/archives/sources.ts';
import { uploadArchive } from '../archives.ts';
import { startServer, type TestServer } from '../server.ts';
import { zipOf, zipOfCopies } from '../zips.ts';

const maxGrowth = 50 * 1024 ** 2;

v8.setFlagsFromString('--expose-gc');
const collectGarbage = vm.runInNewContext('gc') as () => void;

const folder = 'Takeout/YouTube and YouTube Music';
const channel = 'UCabcdefghijklmnopqrstuv';

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ WORKER: 'off' });
});
afterAll(() => server[Symbol.asyncDispose]());

const numbers = Array.from({ length: maxImportItems }, (_, n) => String(n).padStart(11, '0'));
const describe = (number: string) => `漢字 ${number} `.repeat(400).slice(0, 5000);

/** Collects garbage, twice because the first run leaves some, and returns how many bytes remain on the heap. */
function usedMemory(): number {
  collectGarbage();
  collectGarbage();
  return process.memoryUsage().heapUsed;
}

/** Reads the list of items in an archive, and returns how many there are and how much memory they took at most. */
async function read(archive: Buffer) {
  const location = await uploadArchive(server, await server.signUp(), archive);
  const before = usedMemory();
  let [count, growth] = [0, 0];
  const reading = takeoutSource.read({
    ...{ ctx: server.ctx, location, kind: null, signal: new AbortController().signal },
    onInfo: async () => {},
    add: async (items) => {
      if (count % 1000 === 0) growth = Math.max(growth, usedMemory() - before);
      count += items.length;
      return true;
    },
  });
  const error = await reading.catch((cause) => cause);
  return { count, error, growth };
}

function zipOfVideos(): Promise<Buffer> {
  const rows = numbers.map(
    (id) => `${id},1000,${describe(id)},${channel},Video ${id},Public,2020-01-01T00:00:00+00:00\n`,
  );
  const header = 'Video ID,Duration (ms),Description,Channel ID,Title,Privacy,Create Timestamp\n';
  return zipOf({ [`${folder}/videos.csv`]: header + rows.join('') });
}

test('10,000 videos with long descriptions take little memory', async () => {
  const { count, error, growth } = await read(await zipOfVideos());
  expect(error).toBeUndefined();
  expect(count).toBe(maxImportItems);
  expect(growth).toBeLessThan(maxGrowth);
});

test('4,000 copies of a playlist with a long description take little memory', async () => {
  // Strings with one such character take two bytes for each.
  const description = `漢${'x'.repeat(20_000)}`;
  const playlist = `Playlist ID,Title,Description\nPL1,Best,${description}\n`;
  const table = `${playlist}\nVideo ID,Time\n00000000000,2020-01-01T00:00\n`;
  const names = numbers.slice(0, 4000).map((number) => `${folder}/${number}.csv`);
  const { count, error, growth } = await read(await zipOfCopies(names, table));
  expect(error).toBeUndefined();
  expect(count).toBe(names.length);
  expect(growth).toBeLessThan(maxGrowth);
});
