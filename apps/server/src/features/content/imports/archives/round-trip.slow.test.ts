import { saveCaptions } from '@kinora/contract/captions';
import { addTweetComment, addVideoComment, listVideoComments } from '@kinora/contract/comments';
import { getExport, requestExport } from '@kinora/contract/data-export';
import { chooseItems, getImport, startImport } from '@kinora/contract/imports';
import { addToPlaylist, createPlaylist, getPlaylist } from '@kinora/contract/playlists';
import { listTweets, postTweet } from '@kinora/contract/tweets';
import { getVideo, updateVideo } from '@kinora/contract/videos';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { postForm, publish, signFor } from '../../../../../test/media.ts';
import type { Person } from '../../../../../test/person.ts';
import { startServer, type TestServer } from '../../../../../test/server.ts';

const patiently = { timeout: 120_000, interval: 200 };

let opened: AsyncDisposableStack;
let before: TestServer;
let after: TestServer;
beforeAll(async () => {
  opened = new AsyncDisposableStack();
  before = opened.use(await startServer());
  after = opened.use(await startServer());
  for (const server of [before, after]) await server.startWorker();
});
afterAll(() => opened.disposeAsync());

async function exportOf(server: TestServer, person: Person): Promise<Buffer> {
  await person.call(requestExport, {});
  const url = await vi.waitFor(async () => {
    const { data } = await person.call(getExport, {});
    if (!data?.url) throw new Error('the export is not ready');
    return data.url;
  }, patiently);
  return (await server.app.inject({ url: new URL(url).pathname, cookies: person.cookies })).rawPayload;
}

async function importInto(server: TestServer, person: Person, data: Buffer) {
  const { url, fields } = await signFor(person, 'imports');
  const { body: upload } = await postForm(server.app, url, { fields, file: { name: 'export.zip', data } });
  const { data: started } = await person.call(startImport, { body: { uploads: [upload] } });
  const params = { importId: started._id };
  const read = async () => (await person.call(getImport, { params, query: { limit: 50 } })).data;
  await vi.waitFor(async () => expect((await read()).status).not.toBe('reading'), patiently);
  const listed = await read();
  await person.call(chooseItems, { params, body: { all: true, as: 'public' } });
  await vi.waitFor(async () => expect((await read()).status).toBe('done'), patiently);
  return { listed, done: await read() };
}

test('an export of one site is imported completely into another, and only once', async () => {
  const [ada, grace] = [await before.signUp('ada'), await before.signUp('grace')];
  const chapters = [
    { start: 0, title: 'Start' },
    { start: 1, title: 'End' },
  ];
  const [shown, unlisted] = [
    await publish(before.app, ada, 'Engine'),
    await publish(before.app, ada, 'Draft'),
  ];
  const theirs = await publish(before.app, grace, 'By another person');
  const videoId = shown._id;
  await ada.call(updateVideo, {
    params: { videoId },
    body: { description: 'All about it #engines', chapters, language: 'en' },
  });
  await ada.call(updateVideo, { params: { videoId: unlisted._id }, body: { visibility: 'unlisted' } });
  const content = 'WEBVTT\n\n00:00.000 --> 00:01.000\nLook up\n';
  await ada.call(saveCaptions, { params: { videoId }, body: { language: 'en', content } });
  const { data: playlist } = await ada.call(createPlaylist, {
    body: { name: 'Best', description: 'Of all', visibility: 'unlisted' },
  });
  for (const one of [unlisted, theirs, shown]) {
    await ada.call(addToPlaylist, { params: { playlistId: playlist._id, videoId: one._id } });
  }
  const { data: tweet } = await ada.call(postTweet, { body: { content: 'Hello #world' } });
  const { data: top } = await ada.call(addVideoComment, { params: { videoId }, body: { content: 'First' } });
  await ada.call(addVideoComment, { params: { videoId }, body: { content: 'Reply', parentId: top._id } });
  await ada.call(addTweetComment, { params: { tweetId: tweet._id }, body: { content: 'On the tweet' } });
  await ada.call(addVideoComment, { params: { videoId: theirs._id }, body: { content: 'Elsewhere' } });

  const archive = await exportOf(before, ada);
  const eve = await after.signUp('eve');
  const { listed, done } = await importInto(after, eve, archive);
  expect(listed).toMatchObject({ kind: 'kinora', status: 'choosing' });
  expect(done.items.map(({ kind, title, status, error }) => ({ kind, title, status, error }))).toEqual([
    { kind: 'video', title: 'Draft', status: 'done', error: null },
    { kind: 'video', title: 'Engine', status: 'done', error: null },
    { kind: 'playlist', title: 'Best', status: 'done', error: null },
    { kind: 'texts', title: `@${ada.user.username}`, status: 'done', error: null },
  ]);
  const [draftItem, engineItem, playlistItem, textsItem] = done.items;
  expect(playlistItem?.omitted).toMatchObject({
    reason: 'videosMissing',
    params: { titles: 'By another person' },
  });
  expect(textsItem?.omitted).toMatchObject({ reason: 'commentsMissing', params: { count: 1 } });

  const engine = { videoId: String(engineItem?.video?._id) };
  const { data: video } = await eve.call(getVideo, { params: engine });
  expect(video).toMatchObject({
    ...{ title: 'Engine', description: 'All about it #engines', isPublished: true, visibility: 'public' },
    ...{ language: 'en', chapters, captions: [{ language: 'en' }] },
  });
  const { data: other } = await eve.call(getVideo, { params: { videoId: String(draftItem?.video?._id) } });
  expect(other).toMatchObject({ isPublished: true, visibility: 'unlisted' });
  const { data: list } = await eve.call(getPlaylist, {
    params: { playlistId: String(playlistItem?.playlist?._id) },
  });
  expect(list).toMatchObject({ name: 'Best', description: 'Of all', visibility: 'unlisted' });
  expect(list.videos.map(({ title }) => title)).toEqual(['Draft', 'Engine']);
  const { data: tweets } = await eve.call(listTweets, { params: { userId: eve.user._id } });
  expect(tweets).toMatchObject([{ content: 'Hello #world', createdAt: tweet.createdAt, commentsCount: 1 }]);
  const { data: page } = await eve.call(listVideoComments, { params: engine });
  expect(page.comments).toMatchObject([{ content: 'First', createdAt: top.createdAt, repliesCount: 1 }]);

  const again = await importInto(after, eve, archive);
  expect(again.listed.counts).toMatchObject({ skipped: 2 });
  const { data: sameTweets } = await eve.call(listTweets, { params: { userId: eve.user._id } });
  expect(sameTweets.map(({ _id }) => _id)).toEqual(tweets.map(({ _id }) => _id));
  expect(again.done.items[2]?.playlist?._id).toBe(playlistItem?.playlist?._id);
}, 300_000);
