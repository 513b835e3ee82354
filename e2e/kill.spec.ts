import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { addVideoComment, listVideoComments } from '@kinora/contract/comments';
import { getVideo } from '@kinora/contract/videos';
import { ApiClient } from './support/api.ts';
import { clip } from './support/clips.ts';
import { KinoraServer } from './support/server.ts';
import { expect, test } from './support/test.ts';

test('a kill -9 of everything while a video is prepared loses nothing, and the work is finished after it', async () => {
  test.setTimeout(180_000);
  await using server = await KinoraServer.create();
  const person = new ApiClient(server.origin);
  await person.signUp('survivor');
  const { _id: videoId } = await person.publish(await clip('long.mp4'), 'The only copy');
  const playback = async () => (await person.call(getVideo, { params: { videoId } })).playback;
  await expect.poll(async () => (await playback()).renditions.length, { timeout: 60_000 }).toBeGreaterThan(0);
  const kept = await person.call(addVideoComment, { params: { videoId }, body: { content: 'Kept?' } });
  await server.kill();

  await server.start();
  expect((await playback()).status).toBe('processing');
  const { comments } = await person.call(listVideoComments, { params: { videoId } });
  expect(comments.map(({ _id }) => _id)).toEqual([kept._id]);
  await expect
    .poll(async () => (await playback()).status, { timeout: 120_000, intervals: [500] })
    .toBe('ready');
  expect((await playback()).renditions.map(({ height }) => height)).toEqual([240, 360, 480, 720]);
  await expect.poll(() => readdir(path.join(server.dataDir, 'tmp'))).toEqual([]);
});
