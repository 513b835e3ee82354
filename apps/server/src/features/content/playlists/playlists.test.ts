import {
  addToPlaylist,
  createPlaylist,
  getPlaylist,
  getWatchLater,
  listPlaylists,
  removeFromWatchLater,
  saveToWatchLater,
} from '@kinora/contract/playlists';
import { togglePublish } from '@kinora/contract/videos';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { publishBlank } from '../../../../test/blank-video.ts';
import { fillPlaylist } from '../../../../test/fill-playlist.ts';
import { holdRow, untilWaiting } from '../../../../test/held-row.ts';
import type { Person } from '../../../../test/person.ts';
import { startServer, type TestServer } from '../../../../test/server.ts';

let server: TestServer;
let owner: Person;
beforeAll(async () => {
  server = await startServer();
  owner = await server.signUp('owner');
});
afterAll(() => server[Symbol.asyncDispose]());

async function createOf(videoIds: readonly string[]): Promise<string> {
  const { data } = await owner.call(createPlaylist, { body: { name: 'A playlist' } });
  for (const videoId of videoIds) {
    await owner.call(addToPlaylist, { params: { videoId, playlistId: data._id } });
  }
  return data._id;
}

test("a playlist is returned whole or by page, without other people's drafts", async () => {
  const stranger = await server.signUp();
  const draft = await publishBlank(server, stranger);
  const videos = await Promise.all([1, 2, 3, 4].map(() => publishBlank(server, owner)));
  const ids = videos.map(({ _id }) => _id);
  const playlistId = await createOf([...ids.slice(0, 2), draft._id, ...ids.slice(2)]);
  await stranger.call(togglePublish, { params: { videoId: draft._id } });

  const read = async (query = {}) => {
    const { data } = await owner.call(getPlaylist, { params: { playlistId }, query });
    return { ...data, ids: data.videos.map(({ _id }) => _id) };
  };
  const whole = await read();
  expect([whole.ids, whole.videosCount, whole.page]).toEqual([ids, 4, undefined]);
  const first = await read({ limit: 3 });
  expect([first.ids, first.videosCount, first.hasNextPage]).toEqual([ids.slice(0, 3), 4, true]);
  const byPage = await read({ limit: 3, page: 2 });
  const byCursor = await read({ limit: 3, cursor: String(first.nextCursor) });
  for (const next of [byPage, byCursor]) {
    expect([next.ids, next.page, next.hasNextPage, next.nextCursor]).toEqual([ids.slice(3), 2, false, null]);
  }
});

test('a listed playlist has the ids of its first 100 videos and four thumbnails', async () => {
  const video = await publishBlank(server, owner);
  const playlistId = await createOf([]);
  await fillPlaylist(server, playlistId, video._id, 103);
  const { data } = await owner.call(listPlaylists, { params: { userId: owner.user._id } });
  const listed = data.find(({ _id }) => _id === playlistId);
  expect([listed?.videosCount, listed?.videos.length]).toEqual([103, 100]);
  expect(listed?.videos.filter(({ thumbnail }) => thumbnail).length).toBe(4);
});

test('removing a video from Watch later locks no entry while it waits for the playlist', async () => {
  const params = { videoId: (await publishBlank(server, owner))._id };
  await owner.call(saveToWatchLater, { params });
  const { playlistId } = (await owner.call(getWatchLater, {})).data;
  await using held = await holdRow(server, 'playlists', playlistId ?? '');
  const removing = owner.call(removeFromWatchLater, { params });
  await untilWaiting(server, 1);
  await held.also('playlist_entries', params.videoId, 'video_id');
  await held.release();
  expect((await removing).data).toEqual({ isSaved: false });
});
