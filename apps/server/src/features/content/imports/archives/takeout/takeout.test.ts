import { mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { listPlaylists } from '@kinora/contract/playlists';
import { expect, test } from 'vitest';
import { listItems, uploadArchive } from '../../../../../../test/archives.ts';
import { publishBlank } from '../../../../../../test/blank-video.ts';
import { sharedServer } from '../../../../../../test/server.ts';
import { zipOf } from '../../../../../../test/zips.ts';
import type { FoundItem } from '../../sources/source.ts';
import { detectArchive } from '../detect.ts';
import { takeoutSource } from '../sources.ts';

const channel = 'UCabcdefghijklmnopqrstuv';
const [first, second, third] = ['aaaaaaaaaaa', 'bbbbb-bbbbb', 'ccccc_ccccc'];

const english = {
  'Takeout/archive_browser.html': '<html>',
  'Takeout/YouTube and YouTube Music/channels/channel.csv': `Channel ID,Channel Title (Original),Channel Visibility
${channel},Ada,Public
`,
  'Takeout/YouTube and YouTube Music/video metadata/videos.csv': `\uFEFFVideo ID,Approx Duration (ms),Video Audio Language,Video Category,Video Description (Original),Channel ID,Tag 1,Tag 2,Video Title (Original),Video Title (Original) Language,Privacy,Video State,Video Create Timestamp,Video Publish Timestamp
${first},61500,en,Education,"Line one, ""quoted""
Line two",${channel},engines,ada,Notes: on the Engine?,en,Public,Processed,2019-03-01T10:00:00+00:00,2019-03-02T10:00:00+00:00
${second},2000,,Education,,${channel},,,Secret,,Private,Processed,2020-01-01T00:00:00+00:00,
`,
  'Takeout/YouTube and YouTube Music/video metadata/videos(1).csv': `Video ID,Approx Duration (ms),Video Category,Channel ID,Video Title (Original),Privacy,Video State,Video Create Timestamp
${third},3000,People,${channel},In another part,Unlisted,Processed,2021-01-01T00:00:00+00:00
`,
  'Takeout/YouTube and YouTube Music/comments/comments.csv': `Comment ID,Channel ID,Comment Create Timestamp,Video ID,Comment Text
UgyAAAAAAAAAAAAAAAAAAA,${channel},2021-01-01T00:00:00+00:00,${first},"{""text"":""Hi""}"
`,
  'Takeout/YouTube and YouTube Music/playlists/playlists.csv': `Playlist ID,Add new videos to top,Playlist Title (Original),Playlist Create Timestamp,Playlist Update Timestamp,Playlist Video Order,Playlist Visibility
PLabcdefghijklmnopqrstuvwxyz012345,False,Engines & more,2019-05-01T00:00:00+00:00,2019-06-01T00:00:00+00:00,Manual,Unlisted
`,
  'Takeout/YouTube and YouTube Music/playlists/Engines _ more-videos.csv': `Video ID,Playlist Video Creation Timestamp
${second},2019-05-01T00:00:00+00:00
zzzzzzzzzzz,2019-05-02T00:00:00+00:00
${first},2019-05-03T00:00:00+00:00
`,
  'Takeout/YouTube and YouTube Music/videos/Notes_ on the Engine_.mp4': 'the engine',
  'Takeout/YouTube and YouTube Music/videos/Secret.mov': 'the secret',
  'Takeout/YouTube and YouTube Music/videos/Not described.mp4': 'more',
};

async function read(files: Record<string, string>) {
  const server = await sharedServer();
  const person = await server.signUp();
  const location = await uploadArchive(server, person, await zipOf(files));
  return { server, person, location, ...(await listItems(server, takeoutSource, location)) };
}

const briefly = ({ kind, key, title, error }: FoundItem) => ({ kind, key, title, hasError: error !== null });

test('lists the videos, the files of other parts and the playlists of an archive', async () => {
  const { server, location, info, items } = await read(english);
  expect(await detectArchive(server.ctx, location)).toBe('takeout');
  expect(info).toEqual({ kind: 'takeout', title: 'Google Takeout', canFollow: false });
  expect(items.map(briefly)).toEqual([
    { kind: 'video', key: `youtube:${first}`, title: 'Notes: on the Engine?', hasError: false },
    { kind: 'video', key: `youtube:${second}`, title: 'Secret', hasError: false },
    { kind: 'video', key: `youtube:${third}`, title: 'In another part', hasError: true },
    {
      ...{ kind: 'video', title: 'Not described', hasError: false },
      key: 'youtube:file:Takeout/YouTube and YouTube Music/videos/Not described.mp4',
    },
    {
      ...{ kind: 'playlist', title: 'Engines & more', hasError: false },
      key: 'youtube:playlist:PLabcdefghijklmnopqrstuvwxyz012345',
    },
  ]);
  expect(items[0]).toMatchObject({
    duration: 61.5,
    bytes: 'the engine'.length,
    publishedAt: new Date('2019-03-02T10:00:00Z'),
    details: { language: 'en', tags: ['engines', 'ada'], visibility: 'public' },
  });
  expect(items[1]).toMatchObject({
    publishedAt: new Date('2020-01-01T00:00:00Z'),
    details: { description: '', visibility: 'draft' },
  });
  expect(items[3]).toMatchObject({ details: { visibility: 'draft' } });
});

test('a video whose visibility is in another language becomes a draft', async () => {
  const folder = 'Takeout/YouTube e YouTube Music';
  const { items } = await read({
    [`${folder}/metadati dei video/videos.csv`]: `ID video,Durata approssimativa (ms),Tag 1,ID canale,Video title,Privacy,Timestamp di creazione del video
${first},1000,public,${channel},Public,Pubblico,2019-03-01T10:00:00+00:00
${second},2000,public,${channel},Public,Privato,2019-04-01T10:00:00+00:00
`,
    [`${folder}/video/Public.mp4`]: 'one',
    [`${folder}/video/Public(1).mp4`]: 'two',
  });
  expect(items).toMatchObject(
    [first, second].map((id) => ({ key: `youtube:${id}`, details: { visibility: 'draft' } })),
  );
});

test('extracts a video with its texts', async () => {
  const { server, location, items } = await read(english);
  const [item] = items;
  if (!item) throw new Error('no item');
  const folder = await mkdtemp(path.join(os.tmpdir(), 'takeout-'));
  try {
    const shares: number[] = [];
    const fetched = await takeoutSource.fetchVideo({
      ...{ ctx: server.ctx, location, folder, signal: AbortSignal.timeout(10_000) },
      item: { ...item, details: JSON.parse(JSON.stringify(item.details)) },
      onProgress: (share) => shares.push(share),
    });
    expect(await readFile(fetched.media, 'utf8')).toBe('the engine');
    expect(path.dirname(fetched.media)).toBe(folder);
    expect(shares.at(-1)).toBe(1);
    expect(fetched).toMatchObject({
      title: 'Notes: on the Engine?',
      description: 'Line one, "quoted"\nLine two',
      publishedAt: new Date('2019-03-02T10:00:00Z'),
    });
  } finally {
    await rm(folder, { recursive: true });
  }
});

test('reads an archive in German, and numbered files with the same title', async () => {
  const folder = 'Takeout/YouTube und YouTube Music';
  const { items } = await read({
    [`${folder}/Videometadaten/Videos.csv`]: `Video-ID,Ungefähre Dauer (ms),Videokategorie,Videobeschreibung (Original),Kanal-ID,Videotitel (Original),Sprache des Videotitels (Original),Datenschutz,Videostatus,Zeitstempel der Videoerstellung,Zeitstempel der Videoveröffentlichung
${first},1000,Bildung,Erstes,${channel},Maschine,de,Öffentlich,Verarbeitet,2019-03-01T10:00:00+00:00,2019-03-02T10:00:00+00:00
${second},2000,Bildung,Zweites,${channel},Maschine,de,Nicht gelistet,Verarbeitet,2019-04-01T10:00:00+00:00,2019-04-02T10:00:00+00:00
${third},3000,Bildung,Drittes,${channel},Maschine,de,Ganz neu,Verarbeitet,2019-05-01T10:00:00+00:00,2019-05-02T10:00:00+00:00
`,
    [`${folder}/Videos/Maschine(2).mp4`]: 'drei!!',
    [`${folder}/Videos/Maschine(1).mp4`]: 'zwei!',
    [`${folder}/Videos/Maschine.mp4`]: 'eins',
    [`${folder}/Playlists/Zuhause-Videos.csv`]: `Video-ID,Zeitstempel der Erstellung des Playlist-Videos
${first},2019-05-01T00:00:00+00:00
`,
  });
  expect(items).toMatchObject([
    {
      ...{ title: 'Maschine', bytes: 4, duration: 1, publishedAt: new Date('2019-03-02T10:00:00Z') },
      details: { description: 'Erstes', visibility: 'public' },
    },
    { title: 'Maschine', bytes: 5, details: { description: 'Zweites', visibility: 'unlisted' } },
    { title: 'Maschine', bytes: 6, details: { description: 'Drittes', visibility: 'draft' } },
    { kind: 'playlist', title: 'Zuhause' },
  ]);
});

test('a video file of a long title that Takeout has cut belongs to its video', async () => {
  const title = 'A very long title about engines that goes on and on and never seems to come to its end';
  const folder = 'Takeout/YouTube';
  const { items } = await read({
    [`${folder}/v.csv`]: `Video ID,Approx Duration (ms),Video Category,Channel ID,Video Title (Original),Privacy,Video State,Video Create Timestamp
${first},1000,People,${channel},${title},Public,Processed,2019-03-01T10:00:00+00:00
`,
    [`${folder}/videos/${title.slice(0, 47)}.mp4`]: 'long',
  });
  expect(items.map(briefly)).toEqual([{ kind: 'video', key: `youtube:${first}`, title, hasError: false }]);
});

test('imports a playlist in its order, names what is missing, and creates nothing twice', async () => {
  const { server, person, location, items } = await read(english);
  const playlist = items.find(({ kind }) => kind === 'playlist');
  if (!playlist) throw new Error('no playlist');
  const work = {
    ...{ ctx: server.ctx, ownerId: person.user._id, location },
    ...{ item: playlist, signal: AbortSignal.timeout(10_000) },
  };
  await expect(takeoutSource.importOther(work)).rejects.toMatchObject({ isPermanent: true });
  const ids: string[] = [];
  for (const key of [first, second]) {
    const { _id } = await publishBlank(server, person);
    ids.push(_id);
    const source = { owner_id: person.user._id, key: `youtube:${key}`, video_id: _id };
    await server.ctx.db.insertInto('video_sources').values(source).execute();
  }
  const { playlistId, omitted } = await takeoutSource.importOther(work);
  expect(omitted).toContain('zzzzzzzzzzz');
  expect((await takeoutSource.importOther(work)).playlistId).toBe(playlistId);
  const { data } = await person.call(listPlaylists, { params: { userId: person.user._id } });
  expect(data).toMatchObject([
    {
      ...{ _id: playlistId, name: 'Engines & more', visibility: 'unlisted' },
      ...{ createdAt: '2019-05-01T00:00:00.000Z', videos: ids.toReversed().map((_id) => ({ _id })) },
    },
  ]);
});
