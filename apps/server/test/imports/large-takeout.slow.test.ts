import { maxImportItems } from '@kinora/contract/imports';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { takeoutSource } from '../../src/features/content/imports/archives/sources.ts';
import { uploadArchive } from '../archives.ts';
import { startServer, type TestServer } from '../server.ts';
import { watchThread } from '../watch-thread.ts';
import { zipOf, zipOfCopies } from '../zips.ts';

const megabyte = 1024 ** 2;
const folder = 'Takeout/YouTube and YouTube Music';
const channel = 'UCabcdefghijklmnopqrstuv';

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ WORKER: 'off' });
});
afterAll(() => server[Symbol.asyncDispose]());

const numbers = Array.from({ length: maxImportItems }, (_, n) => String(n).padStart(11, '0'));
const describe = (number: string) => `漢字 ${number} `.repeat(400).slice(0, 5000);

/** Reads the list of items in an archive, and returns how many there are and how much the heap grew. */
async function read(archive: Buffer) {
  const location = await uploadArchive(server, await server.signUp(), archive);
  let count = 0;
  using watch = watchThread();
  const reading = takeoutSource.read({
    ...{ ctx: server.ctx, location, kind: null, signal: new AbortController().signal },
    onInfo: async () => {},
    add: async (items) => {
      count += items.length;
      return true;
    },
  });
  const error = await reading.catch((cause) => cause);
  return { count, error, growth: watch.peak.growth };
}

test('10,000 videos with long descriptions take little memory', async () => {
  const rows = numbers.map(
    (id) => `${id},1000,${describe(id)},${channel},Video ${id},Public,2020-01-01T00:00:00+00:00\n`,
  );
  const header = 'Video ID,Duration (ms),Description,Channel ID,Title,Privacy,Create Timestamp\n';
  const { count, error, growth } = await read(
    await zipOf({ [`${folder}/videos.csv`]: header + rows.join('') }),
  );
  expect(error).toBeUndefined();
  expect(count).toBe(maxImportItems);
  expect(growth).toBeLessThan(100 * megabyte);
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
  expect(growth).toBeLessThan(30 * megabyte);
});
