import { listVideoComments } from '@kinora/contract/comments';
import { errorText } from '@kinora/contract/error-texts';
import { listTweets } from '@kinora/contract/tweets';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { listItems, uploadArchive } from '../../../../../../test/archives.ts';
import { publishBlank } from '../../../../../../test/blank-video.ts';
import { exportArchive, listOf } from '../../../../../../test/export-archive.ts';
import { sharedServer } from '../../../../../../test/server.ts';
import { zipOf } from '../../../../../../test/zips.ts';
import { createId } from '../../../../../platform/db/ids.ts';
import { readThumbnail } from '../archived-video.ts';
import { detectArchive } from '../detect.ts';
import { kinoraSource } from '../sources.ts';

const signal = () => AbortSignal.timeout(20_000);

const old = '2020-05-01T10:00:00.000Z';

async function open(files: Record<string, string>) {
  const server = await sharedServer();
  const person = await server.signUp();
  const location = await uploadArchive(server, person, await exportArchive(files));
  return { server, person, location };
}

test('lists the videos of an export, of which one file is missing', async () => {
  const video = {
    ...{ title: 'Engine', description: 'Notes', isPublished: true, visibility: 'unlisted', language: 'en' },
    ...{ duration: 2, createdAt: old, chapters: [{ start: 0, title: 'Start' }] },
  };
  const [one, other] = [createId(), createId()];
  const files = [
    { kind: 'Video', path: 'media/videos/00001-engine.mp4' },
    { kind: 'Thumbnail', path: 'media/thumbnails/00001-engine.webp' },
    { kind: 'Captions (pt-BR)', path: 'media/captions/00001-engine.pt-br.vtt' },
  ];
  const { server, location } = await open({
    'data/videos.json': listOf(
      { id: one, ...video, files },
      {
        id: other,
        ...video,
        isPublished: false,
        title: 'Gone',
        files: [{ kind: 'Video', path: 'media/gone' }],
      },
    ),
    'media/videos/00001-engine.mp4': 'engine',
    'media/thumbnails/00001-engine.webp': 'image',
    'media/captions/00001-engine.pt-br.vtt': 'WEBVTT',
  });
  expect(await detectArchive(server.ctx, location)).toBe('kinora');
  const { info, items } = await listItems(server, kinoraSource, location);
  expect(info).toEqual({ kind: 'kinora', title: 'Ada Lovelace', canFollow: false });
  expect(items).toMatchObject([
    {
      ...{ key: `kinora:${one}`, title: 'Engine', bytes: 6, error: null, publishedAt: new Date(old) },
      details: { visibility: 'unlisted', chapters: video.chapters, captions: [{ language: 'pt-BR' }] },
    },
    { key: `kinora:${other}`, title: 'Gone', publishedAt: null, error: expect.stringContaining('Gone') },
  ]);
  const thumbnails = items.map((item) => readThumbnail({ ctx: server.ctx, location, item }));
  expect(await Promise.all(thumbnails)).toEqual([Buffer.from('image'), null]);
});

test('texts of an export are shortened before they are collected', async () => {
  const long = '漢'.repeat(20_000);
  const { server, location } = await open({
    'data/videos.json': listOf({
      ...{ id: createId(), title: long, description: long, isPublished: true, visibility: 'public' },
      ...{ language: long, duration: 2, createdAt: old, chapters: [{ start: 0, title: long }] },
      files: [
        { kind: 'Video', path: 'media/1' },
        { kind: `Captions (${long})`, path: 'media/2' },
      ],
    }),
    'data/playlists.json': listOf({
      ...{ id: createId(), kind: 'own', name: long, description: long, visibility: 'private' },
      ...{ createdAt: old, videos: [] },
    }),
    ...{ 'media/1': 'engine', 'media/2': 'WEBVTT' },
  });
  const { items } = await listItems(server, kinoraSource, location);
  expect(items).toHaveLength(2);
  expect(JSON.stringify(items).length).toBeLessThan(25_000);
});

test('imports tweets and comments with their dates, once, and without those whose place is missing', async () => {
  const ids = { video: createId(), tweet: createId(), top: createId(), elsewhere: createId() };
  const comment = { createdAt: old, parentId: null, replyTo: null, likes: 1 };
  const onVideo = { kind: 'video', text: '…', id: ids.video, username: 'ada' };
  const { server, person, location } = await open({
    'data/tweets.json': listOf({ id: ids.tweet, content: 'First #engine', createdAt: old }),
    'data/comments.json': listOf(
      { ...comment, id: createId(), content: 'A reply', on: onVideo, parentId: ids.top, replyTo: 'grace' },
      { ...comment, id: createId(), content: 'A lost reply', on: onVideo, parentId: ids.elsewhere },
      { ...comment, id: createId(), content: 'On a tweet', on: { ...onVideo, kind: 'tweet', id: ids.tweet } },
      { ...comment, id: createId(), content: 'Elsewhere', on: { ...onVideo, id: ids.elsewhere } },
      { ...comment, id: ids.top, content: 'On a video', on: onVideo },
    ),
  });
  const { _id: videoId } = await publishBlank(server, person);
  const source = { owner_id: person.user._id, key: `kinora:${ids.video}`, video_id: videoId };
  await server.ctx.db.insertInto('video_sources').values(source).execute();
  const { items } = await listItems(server, kinoraSource, location);
  const [item] = items;
  if (!item) throw new Error('no texts');
  expect([item.kind, item.title]).toEqual(['texts', '@ada']);
  const work = { ctx: server.ctx, ownerId: person.user._id, location, item, signal: signal() };
  for (const _ of [1, 2]) {
    const { omitted } = await kinoraSource.importOther(work);
    expect(JSON.parse(String(omitted))).toEqual({ reason: 'commentsMissing', params: { count: 2 } });
  }
  const { data: tweets } = await person.call(listTweets, { params: { userId: person.user._id } });
  expect(tweets).toMatchObject([
    { content: 'First #engine', commentsCount: 1, createdAt: old, updatedAt: old },
  ]);
  const { data: page } = await person.call(listVideoComments, { params: { videoId } });
  expect(page.comments).toMatchObject([{ content: 'On a video', repliesCount: 1, createdAt: old }]);
  const rows = await server.ctx.db
    .selectFrom('comments')
    .select(['id', 'content'])
    .where('author_id', '=', person.user._id)
    .orderBy('content')
    .execute();
  expect(rows.map(({ content }) => content)).toEqual(['@grace A reply', 'On a tweet', 'On a video']);
  const outbox = await server.ctx.db
    .selectFrom('untold_comments')
    .select('comment_id')
    .where(
      'comment_id',
      'in',
      rows.map(({ id }) => id),
    )
    .execute();
  expect(outbox).toEqual([]);
});

test('two imports of the same texts at a time create each once', async () => {
  const tweets = Array.from({ length: 250 }, (_, n) => ({
    id: createId(),
    content: `Tweet ${n}`,
    createdAt: old,
  }));
  const { server, person, location } = await open({ 'data/tweets.json': listOf(...tweets) });
  const [item] = (await listItems(server, kinoraSource, location)).items;
  if (!item) throw new Error('no texts');
  const work = { ctx: server.ctx, ownerId: person.user._id, location, item, signal: signal() };
  await Promise.all([kinoraSource.importOther(work), kinoraSource.importOther(work)]);
  const found = await server.ctx.db
    .selectFrom('tweets')
    .select('content')
    .where('author_id', '=', person.user._id)
    .execute();
  expect(new Set(found.map(({ content }) => content)).size).toBe(250);
  expect(found.length).toBe(250);
});

test('refuses other archives, damaged lists and deleted archives', async () => {
  const server = await sharedServer();
  const location = await uploadArchive(server, await server.signUp(), await zipOf({ 'a.txt': 'a' }));
  await expect(detectArchive(server.ctx, location)).rejects.toMatchObject({
    text: expect.stringContaining('archiveUnknown'),
  });
  const damaged = await open({ 'data/videos.json': '[\n{"id": 1}\n]\n' });
  await expect(listItems(server, kinoraSource, damaged.location)).rejects.toMatchObject({
    text: expect.stringContaining('archiveUnreadable'),
  });
  const gone = { url: null, parts: [{ assetId: createId(), fileName: 'export.zip' }] };
  await expect(listItems(server, kinoraSource, gone)).rejects.toMatchObject({
    text: errorText('archivePartGone', { name: 'export.zip' }),
    isPermanent: true,
  });
});

test('tweets of the distant future and past get times that can be stored', async () => {
  const times = ['+275760-09-13T00:00:00.000Z', '-000500-01-01T00:00:00.000Z', '2999-01-01T00:00:00.000Z'];
  const tweets = times.map((createdAt) => ({ id: createId(), content: createdAt, createdAt }));
  const { server, person, location } = await open({ 'data/tweets.json': listOf(...tweets) });
  const [item] = (await listItems(server, kinoraSource, location)).items;
  if (!item) throw new Error('no texts');
  await kinoraSource.importOther({
    ...{ ctx: server.ctx, ownerId: person.user._id, location, item, signal: signal() },
  });
  const { rows } = await sql<{ latest: boolean; count: number }>`
    select count(*) as count, max(created_at) <= now() as latest from tweets where author_id = ${person.user._id}`.execute(
    server.ctx.db,
  );
  expect(rows).toEqual([{ count: 3, latest: true }]);
});

test('titles with NUL in a playlist are compared without it', async () => {
  const { server, person, location } = await open({
    'data/playlists.json': listOf({
      ...{
        id: createId(),
        kind: 'own',
        name: 'A\0B',
        description: '\0',
        visibility: 'private',
        createdAt: old,
      },
      videos: [{ title: 'No\0where', username: 'ada' }],
    }),
  });
  const [item] = (await listItems(server, kinoraSource, location)).items;
  if (!item) throw new Error('no playlist');
  const imported = kinoraSource.importOther({
    ...{ ctx: server.ctx, ownerId: person.user._id, location, item, signal: signal() },
  });
  await expect(imported).rejects.toMatchObject({ text: expect.stringContaining('Nowhere') });
});
