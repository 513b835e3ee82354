import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { addVideoComment, listVideoComments } from '@kinora/contract/comments';
import { login } from '@kinora/contract/sessions';
import { getVideo } from '@kinora/contract/videos';
import { createRandom, runs } from '../apps/server/test/random.ts';
import { ApiClient, password } from './support/api.ts';
import { clip } from './support/clips.ts';
import { untilReady } from './support/ready.ts';
import { KinoraServer } from './support/server.ts';
import { expect, test } from './support/test.ts';

test('killing every process during encoding loses nothing, and encoding finishes after the restart', async () => {
  test.setTimeout(400_000);
  await using server = await KinoraServer.create();
  const person = new ApiClient(server.origin);
  await person.signUp('survivor');
  const { _id: videoId } = await person.publish(await clip('long.mp4'), 'The only copy');
  const playback = async () => (await person.call(getVideo, { params: { videoId } })).playback;
  await expect
    .poll(async () => (await playback()).renditions.length, { timeout: 180_000 })
    .toBeGreaterThan(0);
  const kept = await person.call(addVideoComment, { params: { videoId }, body: { content: 'Kept?' } });
  await server.kill();

  await server.start();
  expect((await playback()).status).toBe('processing');
  const { comments } = await person.call(listVideoComments, { params: { videoId } });
  expect(comments.map(({ _id }) => _id)).toEqual([kept._id]);
  await untilReady(person, videoId);
  expect((await playback()).renditions.map(({ height }) => height)).toEqual([240, 360, 480, 720]);
  await expect.poll(() => readdir(path.join(server.dataDir, 'tmp'))).toEqual([]);
});

const kills = runs(3);

/** Repeats a write up to `times` times or until it fails, and adds the ids to `kept`. */
async function repeat(times: number, kept: string[], write: () => Promise<{ _id: string }>): Promise<void> {
  for (let count = 0; count < times; count += 1) {
    const written = await write().catch(() => null);
    if (!written) return;
    kept.push(written._id);
  }
}

async function commentsOf(person: ApiClient, videoId: string): Promise<Set<string>> {
  const found = new Set<string>();
  let cursor: string | null = null;
  do {
    const query: { limit: number; sortBy: 'newest'; cursor?: string } = { limit: 50, sortBy: 'newest' };
    if (cursor) query.cursor = cursor;
    const page = await person.call(listVideoComments, { params: { videoId }, query });
    for (const { _id } of page.comments) found.add(_id);
    cursor = page.nextCursor;
  } while (cursor);
  return found;
}

test(`no acknowledged write is lost when every process is killed ${kills} times at random`, async () => {
  test.setTimeout(kills * 120_000);
  await using server = await KinoraServer.create();
  const person = new ApiClient(server.origin);
  await person.signUp('writer');
  const { _id: videoId } = await person.publish(await clip('moment.mp4'), 'The first');
  const videos = [videoId];
  const random = createRandom();
  const comments: string[] = [];
  for (let count = 0; count < kills; count += 1) {
    await person.call(login, { body: { username: 'writer', password } });
    const sample = await clip('moment.mp4');
    const writing = [
      repeat(Number.POSITIVE_INFINITY, comments, () =>
        person.call(addVideoComment, { params: { videoId }, body: { content: 'Kept?' } }),
      ),
      repeat(1, videos, () => person.publish(sample, 'Kept?')),
    ];
    await wait(random() * 1500);
    await server.kill();
    await Promise.all(writing);
    await server.start();
    const found = await commentsOf(person, videoId);
    expect(comments.filter((id) => !found.has(id))).toEqual([]);
  }
  for (const one of videos) {
    await untilReady(person, one, 600_000);
  }
  await expect.poll(() => readdir(path.join(server.dataDir, 'tmp'))).toEqual([]);
});
