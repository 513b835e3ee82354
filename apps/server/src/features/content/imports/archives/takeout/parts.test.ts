import { mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { errorText } from '@kinora/contract/error-texts';
import { expect, test } from 'vitest';
import { listItems, uploadArchive } from '../../../../../../test/archives.ts';
import { publishBlank } from '../../../../../../test/blank-video.ts';
import { sharedServer, type TestServer } from '../../../../../../test/server.ts';
import { zipOf } from '../../../../../../test/zips.ts';
import type { FoundItem, SourceLocation } from '../../sources/source.ts';
import { takeoutSource } from '../sources.ts';

const channel = 'UCabcdefghijklmnopqrstuv';
const [engine, secret] = ['aaaaaaaaaaa', 'bbbbb-bbbbb'];
const folder = 'Takeout/YouTube and YouTube Music';

/** The tables are in the second part, and a video's file in each of the others. */
const parts: Record<string, string>[] = [
  { [`${folder}/videos/Engine.mp4`]: 'the engine', 'Takeout/archive_browser.html': '<html>' },
  {
    [`${folder}/video metadata/videos.csv`]: `Video ID,Approx Duration (ms),Video Category,Channel ID,Video Title (Original),Privacy,Video State,Video Create Timestamp
${engine},1000,People,${channel},Engine,Public,Processed,2019-03-01T10:00:00+00:00
${secret},2000,People,${channel},Secret,Private,Processed,2020-01-01T00:00:00+00:00
`,
    [`${folder}/playlists/playlists.csv`]: `Playlist ID,Playlist Title (Original),Playlist Create Timestamp,Playlist Visibility
PLabcdefghijklmnopqrstuvwxyz012345,Best,2019-05-01T00:00:00+00:00,Unlisted
`,
    [`${folder}/playlists/Best-videos.csv`]: `Video ID,Playlist Video Creation Timestamp
${secret},2019-05-01T00:00:00+00:00
`,
  },
  { [`${folder}/videos/Secret.mov`]: 'the secret', 'Takeout/Maps/places.json': '{}' },
];

async function upload(...indexes: number[]) {
  const server = await sharedServer();
  const person = await server.signUp();
  const files = await Promise.all(indexes.map((index) => zipOf(parts[index] ?? {})));
  return { server, person, location: await uploadArchive(server, person, ...files) };
}

async function contentOf({ ctx }: TestServer, location: SourceLocation, item: FoundItem | undefined) {
  if (!item) throw new Error('no item');
  const target = await mkdtemp(path.join(os.tmpdir(), 'takeout-'));
  try {
    const { media } = await takeoutSource.fetchVideo({
      ...{ ctx, location, folder: target, signal: AbortSignal.timeout(10_000), onProgress: () => {} },
      item: { ...item, details: JSON.parse(JSON.stringify(item.details)) },
    });
    return await readFile(media, 'utf8');
  } finally {
    await rm(target, { recursive: true });
  }
}

const errorsOf = (items: FoundItem[]) => items.map(({ key, error }) => [key, error !== null]);

test('the parts of an archive are read together', async () => {
  const { server, person, location } = await upload(0, 1, 2);
  const { items } = await listItems(server, takeoutSource, location);
  expect(errorsOf(items)).toEqual([
    [`youtube:${engine}`, false],
    [`youtube:${secret}`, false],
    ['youtube:playlist:PLabcdefghijklmnopqrstuvwxyz012345', false],
  ]);
  expect(await contentOf(server, location, items[0])).toBe('the engine');
  expect(await contentOf(server, location, items[1])).toBe('the secret');

  const { _id } = await publishBlank(server, person);
  const source = { owner_id: person.user._id, key: `youtube:${secret}`, video_id: _id };
  await server.ctx.db.insertInto('video_sources').values(source).execute();
  const playlist = items[2] as FoundItem;
  const signal = AbortSignal.timeout(10_000);
  const other = { ctx: server.ctx, ownerId: person.user._id, location, item: playlist, signal };
  expect(await takeoutSource.importOther(other)).toMatchObject({ omitted: null });
});

test('a part that was uploaded twice adds nothing', async () => {
  const { server, location } = await upload(2, 1, 1, 2, 0, 2);
  const { items } = await listItems(server, takeoutSource, location);
  expect(errorsOf(items)).toEqual([
    [`youtube:${engine}`, false],
    [`youtube:${secret}`, false],
    ['youtube:playlist:PLabcdefghijklmnopqrstuvwxyz012345', false],
  ]);
});

test('a video whose file is in a missing part says so, also when it is selected', async () => {
  const { server, location } = await upload(0, 1);
  const { items } = await listItems(server, takeoutSource, location);
  const error = errorText('archiveFileMissing', { name: 'Secret' });
  expect(items[1]).toMatchObject({ title: 'Secret', error });
  await expect(contentOf(server, location, items[1])).rejects.toMatchObject({
    text: error,
    isPermanent: true,
  });
});

test('a deleted part is named by the list and by the items in it', async () => {
  const { server, location } = await upload(0, 1, 2);
  const { items } = await listItems(server, takeoutSource, location);
  const last = location.parts?.[2]?.assetId ?? '';
  await server.ctx.db.deleteFrom('media_assets').where('id', '=', last).execute();
  const gone = { text: errorText('archivePartGone', { name: 'part-3.zip' }), isPermanent: true };
  await expect(listItems(server, takeoutSource, location)).rejects.toMatchObject(gone);
  await expect(contentOf(server, location, items[1])).rejects.toMatchObject(gone);
  expect(await contentOf(server, location, items[0])).toBe('the engine');
});

test('a damaged part is named', async () => {
  const { server, location } = await upload(0, 1);
  const { items } = await listItems(server, takeoutSource, location);
  const { details } = items[0] as { details: { media: { crc: number } } };
  details.media.crc += 1;
  await expect(contentOf(server, location, items[0])).rejects.toMatchObject({
    text: errorText('archivePartUnreadable', { name: 'part-1.zip' }),
  });
});

const damaged: [damage: string, table: string, damage: (archive: Buffer) => void][] = [
  ['an unclosed quote', `Video ID\n${engine},"unclosed`, () => {}],
  ['a row of 300,000 characters', `Video ID\n${engine},${'x'.repeat(300_000)}`, () => {}],
  [
    'a wrong checksum',
    'Video ID,intact',
    (archive) => void archive.write('broken', archive.indexOf('intact')),
  ],
];

test.each(damaged)('a table with %s is left out', async (_, table, damage) => {
  const server = await sharedServer();
  const person = await server.signUp();
  const name = `${folder}/video metadata/videos(1).csv`;
  const archive = await zipOf({ [name]: table, ...parts[0] }, {}, { compress: false });
  const only = await zipOf({ [name]: table }, {}, { compress: false });
  for (const one of [archive, only]) damage(one);
  const location = await uploadArchive(server, person, archive);
  const { items } = await listItems(server, takeoutSource, location);
  // The table may have said that the video is private.
  expect(items).toMatchObject([{ title: 'Engine', error: null, details: { visibility: 'draft' } }]);

  const empty = await uploadArchive(server, person, await zipOf(parts[1] ?? {}), only);
  expect((await listItems(server, takeoutSource, empty)).items).toHaveLength(3);
  const text = errorText('archivePartUnreadable', { name: 'part-1.zip' });
  const unreadable = listItems(server, takeoutSource, await uploadArchive(server, person, only));
  await expect(unreadable).rejects.toMatchObject({ text, isPermanent: true });
});
