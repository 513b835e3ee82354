import { addVideoComment, listVideoComments } from '@kinora/contract/comments';
import { toggleVideoLike } from '@kinora/contract/likes';
import { listProgress } from '@kinora/contract/playback';
import { addToPlaylist, createPlaylist, getPlaylist } from '@kinora/contract/playlists';
import { toggleSubscription } from '@kinora/contract/subscriptions';
import { getVideo } from '@kinora/contract/videos';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { publishBlank } from '../blank-video.ts';
import type { Person } from '../person.ts';
import { startServer, type TestServer } from '../server.ts';
import { setSite } from '../site.ts';

let server: TestServer;
let ada: Person;
let grace: Person;
let videoId: string;

beforeAll(async () => {
  server = await startServer();
  await setSite(server.ctx, { guests: 'watch' });
  [ada, grace] = [await server.signUp('ada'), await server.signUp('grace')];
  videoId = (await publishBlank(server, ada, { title: 'Gears' }))._id;
});
afterAll(() => server[Symbol.asyncDispose]());

test('an id in upper case means the same item, even where results are matched by id', async () => {
  const upper = videoId.toUpperCase();
  const params = { videoId: upper };
  const comment = await grace.call(addVideoComment, { params, body: { content: 'Hello' } });
  expect(comment.status).toBe(201);
  const { _id: commentId } = comment.data;
  const reply = { content: 'Hello too', parentId: commentId.toUpperCase() };
  expect((await ada.call(addVideoComment, { params, body: reply })).status).toBe(201);
  expect((await ada.call(listVideoComments, { params })).data.comments).toMatchObject([{ _id: commentId }]);
  expect((await grace.call(toggleVideoLike, { params })).data).toMatchObject({ isLiked: true });
  expect((await grace.call(getVideo, { params })).data).toMatchObject({ _id: videoId, isLiked: true });
  expect((await grace.call(listProgress, { query: { ids: upper } })).data.videos).toMatchObject([
    { _id: videoId },
  ]);
  const channelId = ada.user._id.toUpperCase();
  expect((await grace.call(toggleSubscription, { params: { channelId } })).data).toMatchObject({
    isSubscribed: true,
  });
  const { _id: playlistId } = (await grace.call(createPlaylist, { body: { name: 'Mine' } })).data;
  const place = { playlistId: playlistId.toUpperCase(), videoId: upper };
  expect((await grace.call(addToPlaylist, { params: place })).status).toBeLessThan(300);
  const read = await grace.call(getPlaylist, { params: { playlistId: playlistId.toUpperCase() } });
  expect(read.data.videos).toMatchObject([{ _id: videoId }]);
});

test('the embed page of a video accepts its id in upper case', async () => {
  const page = await server.app.inject({ url: `/embed/${videoId.toUpperCase()}` });
  expect([page.statusCode, page.body]).toEqual([200, expect.stringContaining('Gears')]);
});
