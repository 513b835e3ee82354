import { Readable } from 'node:stream';
import { errorText } from '@kinora/contract/error-texts';
import { expect, test } from 'vitest';
import { sharedServer } from '../../../../../../test/server.ts';
import { zipOf, zipOfCopies } from '../../../../../../test/zips.ts';
import { openZip } from '../../../../../platform/zip/zip.ts';
import { addPart, noContents } from './contents.ts';

const folder = 'Takeout/YouTube';
const channel = 'UCabcdefghijklmnopqrstuv';

/** The names of tables, or the ids of videos. */
const numbers = (count: number, name: (number: string) => string) =>
  Array.from({ length: count }, (_, n) => name(String(n).padStart(11, '0')));

/** Reads an archive of one part. */
async function read(archive: Buffer, contents = noContents()) {
  const { ctx } = await sharedServer();
  const zip = await openZip({
    size: archive.length,
    read: ({ start, end }) => Readable.from([archive.subarray(start, end + 1)], { objectMode: false }),
  });
  const part = { assetId: 'a', fileName: 'part-1.zip' };
  await addPart(ctx, contents, part, { zip, signal: AbortSignal.timeout(20_000) });
  return contents;
}

const charactersOf = (maps: readonly ReadonlyMap<string, unknown>[]) =>
  JSON.stringify(maps.map((map) => [...map])).length;

test('texts of videos and playlists are not in memory at the same time', async () => {
  const text = '漢'.repeat(5000);
  const videos = numbers(100, (id) => `${id},${channel},2020-01-01T00:00,Video ${id},${text},${text}`);
  const list = `Playlist ID,Title,Description\nPL1,Best,${text}\n\nVideo ID,Time\n00000000000,2020-01-01T00:00\n`;
  const contents = await read(
    await zipOf({
      [`${folder}/videos.csv`]: `ID,Channel,Time,Title,Description,Tag 1\n${videos.join('\n')}\n`,
      ...Object.fromEntries(numbers(200, (name) => `${folder}/${name}.csv`).map((name) => [name, list])),
    }),
  );
  expect([contents.videos.size, contents.lists.size]).toEqual([100, 200]);
  expect([...contents.lists.values()][0]?.own).toMatchObject({
    title: 'Best',
    description: '漢'.repeat(600),
  });
  expect(charactersOf([contents.videos, contents.lists])).toBeLessThan(300 * 1000);
});

test('tables are read until they have too many bytes, cells or characters together', async () => {
  const table = `Video ID,Time\n00000000000,2020-01-01T00:00\n${','.repeat(1000)}\n`;
  const names = numbers(100, (name) => `${folder}/${name}.csv`);
  const archive = await zipOfCopies(names, table);
  const before = noContents().allowance;
  const { allowance, lists } = await read(archive);
  expect(lists.size).toBe(100);
  const used = before.bytes - allowance.bytes;
  expect(used).toBeGreaterThan(100 * (8 * 1024 + table.length + 8 * 1000));
  for (const limits of [{ bytes: used - 1 }, { characters: before.characters - allowance.characters - 1 }]) {
    const contents = { ...noContents(), allowance: { ...before, ...limits } };
    await expect(read(archive, contents)).rejects.toMatchObject({
      ...{ text: errorText('archiveListsTooLong'), isPermanent: true },
    });
    expect(contents.lists.size).toBe(99);
  }
});

test('of a long table without videos or playlists, only the first rows are read', async () => {
  const comments = `Comment ID,Text\n${'UgyAAAAAAAAAAAAAAAAAAA,Hello\n'.repeat(100_000)}`;
  const contents = await read(await zipOf({ [`${folder}/comments.csv`]: comments }));
  expect(noContents().allowance.bytes - contents.allowance.bytes).toBeLessThan(comments.length / 4);
});
