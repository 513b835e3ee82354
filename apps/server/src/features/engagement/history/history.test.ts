import {
  clearHistory,
  forgetPosition,
  listContinueWatching,
  listHistory,
  removeFromHistory,
  savePosition,
} from '@kinora/contract/history';
import { getVideo, listVideos, togglePublish, updateVideo, type Video } from '@kinora/contract/videos';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { publishBlank, recordUpload } from '../../../../test/blank-video.ts';
import type { Person } from '../../../../test/person.ts';
import { startServer, type TestServer } from '../../../../test/server.ts';

let server: TestServer;
let owner: Person;
let fan: Person;
let video: Video;
let params: { videoId: string };

beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server[Symbol.asyncDispose]());
beforeEach(async () => {
  owner = await server.signUp('owner');
  fan = await server.signUp('fan');
  video = await publishBlank(server, owner);
  params = { videoId: video._id };
});

const stopAt = (person: Person, position: number) =>
  person.call(savePosition, { params, body: { position } });

/** Reads a video's position from its page, a feed and the history. */
async function positionsOf(person: Person) {
  const history = await person.call(listHistory, {});
  const page = await person.call(getVideo, { params });
  const feed = await person.call(listVideos, {});
  return [page.data, feed.data.videos[0], history.data.videos[0]].map((found) => found?.position);
}

test('an unwatched video has no position', async () => {
  expect(video.position).toBeNull();
  expect(await positionsOf(fan)).toEqual([null, null, undefined]);
});

test('viewers see only their own position, wherever the video is listed', async () => {
  await stopAt(fan, 1.25);
  expect((await stopAt(fan, 0.5)).data).toEqual({ position: 0.5 });
  expect(await positionsOf(fan)).toEqual([0.5, 0.5, 0.5]);
  expect(await positionsOf(owner)).toEqual([null, null, undefined]);
});

test('a video counts as watched near its end', async () => {
  expect((await stopAt(fan, 1.9)).data).toEqual({ position: video.duration });
  expect((await fan.call(getVideo, { params })).data.position).toBe(video.duration);
});

test('removing a video from the history clears its position, and only the owner can save a position for a draft', async () => {
  await stopAt(fan, 1);
  await fan.call(removeFromHistory, { params });
  expect(await positionsOf(fan)).toEqual([null, null, undefined]);

  await owner.call(togglePublish, { params });
  expect((await stopAt(fan, 1)).status).toBe(404);
  expect((await stopAt(owner, 1)).status).toBe(200);
});

test('unfinished videos are listed from the last watched one until their position is deleted', async () => {
  const long = () => publishBlank(server, owner, { duration: 600 });
  const [first, second, barely, finished, draft] = [
    await long(),
    await long(),
    await long(),
    await long(),
    await long(),
  ];
  for (const [{ _id: videoId }, position] of [
    [second, 100],
    [first, 200],
    [barely, 4],
    [finished, 590],
    [draft, 100],
  ] as const) {
    await fan.call(savePosition, { params: { videoId }, body: { position } });
  }
  await fan.call(getVideo, { params: { videoId: second._id } });
  await owner.call(togglePublish, { params: { videoId: draft._id } });
  const unfinished = async () => (await fan.call(listContinueWatching, {})).data.videos.map(({ _id }) => _id);
  expect(await unfinished()).toEqual([second._id, first._id]);
  const forget = ({ _id: videoId }: Video) => fan.call(forgetPosition, { params: { videoId } });
  expect((await forget(second)).status).toBe(200);
  expect(await unfinished()).toEqual([first._id]);
  const { videos } = (await fan.call(listHistory, {})).data;
  expect(videos.find(({ _id }) => _id === second._id)?.position).toBeNull();
  expect((await forget(video)).error.message).toBe('Video not found in watch history');
});

test("clearing the history deletes all of a person's entries and positions, and none of anybody else's", async () => {
  const draft = await publishBlank(server, owner);
  await fan.call(savePosition, { params: { videoId: draft._id }, body: { position: 1 } });
  await owner.call(togglePublish, { params: { videoId: draft._id } });
  await stopAt(fan, 1);
  await stopAt(owner, 1);
  expect((await fan.call(clearHistory, {})).data).toEqual({});
  await owner.call(togglePublish, { params: { videoId: draft._id } });
  expect((await fan.call(listHistory, {})).data.videos).toEqual([]);
  expect((await fan.call(getVideo, { params })).data.position).toBeNull();
  expect((await fan.call(clearHistory, {})).status).toBe(200);
  expect((await owner.call(listHistory, {})).data.videos).toMatchObject([{ _id: video._id, position: 1 }]);
});

test('a history can be cleared while positions in it are being stored', async () => {
  const requireNoFailure = server.watchFailures();
  const videos = [video, ...(await Promise.all([1, 2, 3].map(() => publishBlank(server, owner))))];
  const store = () =>
    videos.map(({ _id: videoId }) => fan.call(savePosition, { params: { videoId }, body: { position: 1 } }));
  const outcomes = await Promise.all(
    Array.from({ length: 20 }, () => [...store(), fan.call(clearHistory, {})]).flat(),
  );
  expect(outcomes.filter(({ status }) => status !== 200)).toEqual([]);
  await requireNoFailure();
});

test('replacing the file clears the position', async () => {
  await stopAt(fan, 1);
  const public_id = await recordUpload(server, owner, 'videos', 2);
  await owner.call(updateVideo, { params, body: { uploadedVideoResponse: { public_id } } });
  expect((await fan.call(getVideo, { params })).data.position).toBeNull();
});

test.each([
  [-1, 'Position must not be negative'],
  [1e9, 'Position is too large'],
  ['1', 'Position must be a number of seconds'],
  [undefined, 'Position must be a number of seconds'],
])('refuses %j as a position', async (position, message) => {
  const { status, error } = await stopAt(fan, position as number);
  expect([status, error.message]).toEqual([400, message]);
});
