import { getVideo, updateVideo, type Video } from '@kinora/contract/videos';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { copyUpload, publish } from '../../../../test/media.ts';
import type { Person } from '../../../../test/person.ts';
import { startServer, type TestServer } from '../../../../test/server.ts';

let server: TestServer;
let owner: Person;
let video: Video;

beforeAll(async () => {
  server = await startServer();
  owner = await server.signUp('owner');
});
afterAll(() => server[Symbol.asyncDispose]());
beforeEach(async () => {
  video = await publish(server.app, owner);
});

type Chapters = { start: number; title: string }[] | null;

const change = (chapters: Chapters, more = {}) =>
  owner.call(updateVideo, { params: { videoId: video._id }, body: { chapters, ...more } });
const chaptersNow = async () =>
  (await owner.call(getVideo, { params: { videoId: video._id } })).data.chapters;

test('chapters are saved, changed and removed, and the first begins at the start', async () => {
  expect(video.chapters).toEqual([]);
  const { data } = await change([
    { start: 0.4, title: ' Ebb ' },
    { start: 1.25, title: 'Flow' },
  ]);
  expect(data.chapters).toEqual([
    { start: 0, title: 'Ebb' },
    { start: 1.25, title: 'Flow' },
  ]);
  expect(await chaptersNow()).toEqual(data.chapters);
  expect((await change([{ start: 0, title: 'All' }])).data.chapters).toEqual([{ start: 0, title: 'All' }]);
  for (const none of [null, []]) {
    await change([{ start: 0, title: 'All' }]);
    expect((await change(none)).data.chapters).toEqual([]);
  }
});

test('a repeated change does nothing, and a stale one is refused', async () => {
  const chapters = [{ start: 0, title: 'Ebb' }];
  const { data } = await change(chapters, { unchangedSince: video.updatedAt });
  const repeated = await change(chapters, { unchangedSince: video.updatedAt });
  expect(repeated.data.updatedAt).toBe(data.updatedAt);
  expect((await change([], { unchangedSince: video.createdAt })).status).toBe(409);
});

test.each([
  [[{ start: 0, title: ' ' }], 'Each chapter needs a title'],
  [[{ start: 0, title: 'x'.repeat(101) }], 'The title of a chapter cannot exceed 100 characters'],
  [[{ start: -1, title: 'Ebb' }], 'Each chapter needs a start time'],
  [
    [
      { start: 1, title: 'Flow' },
      { start: 1.0004, title: 'Ebb' },
    ],
    'Each chapter must start after the one before it',
  ],
  [
    [
      { start: 0, title: 'Ebb' },
      { start: 2, title: 'Never' },
    ],
    'A chapter starts after the end of the video',
  ],
  [
    Array.from({ length: 201 }, (_, index) => ({ start: index / 200, title: 'Part' })),
    'A video can have 200 chapters',
  ],
])('chapters like %.60j are refused', async (chapters, message) => {
  const { status, error } = await change(chapters);
  expect([status, error.errors?.[0]?.message]).toEqual([400, message]);
  expect(await chaptersNow()).toEqual([]);
});

test('a new file has its own chapters, and other changes keep them', async () => {
  await change([{ start: 0, title: 'Ebb' }]);
  await owner.call(updateVideo, { params: { videoId: video._id }, body: { title: 'At sea' } });
  expect(await chaptersNow()).toHaveLength(1);
  const uploadedVideoResponse = await copyUpload(server.app, owner, 'videos', 'silent.mp4');
  await owner.call(updateVideo, { params: { videoId: video._id }, body: { uploadedVideoResponse } });
  expect(await chaptersNow()).toEqual([]);
});
