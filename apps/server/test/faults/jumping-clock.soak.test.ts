import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { registerUser } from '@kinora/contract/accounts';
import { login, refreshSession } from '@kinora/contract/sessions';
import { listTweets, postTweet } from '@kinora/contract/tweets';
import { getVideo, publishVideo } from '@kinora/contract/videos';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { KinoraClient, RefusedError } from '../../../../demo/kinora-client.ts';
import { readConfig } from '../../src/config.ts';
import { canFakeClock, fakeClockEnvironment, setClock } from '../fake-clock.ts';
import { mediaFile } from '../media.ts';
import { password } from '../person.ts';
import { ServerProcess } from './server-process.ts';

const hour = 3_600_000;

describe.skipIf(!canFakeClock)('a machine whose clock jumps', () => {
  test('works immediately after jumps forward and back, and keeps everything that was acknowledged', {
    timeout: 600_000,
  }, async () => {
    const folder = await mkdtemp(path.join(os.tmpdir(), 'kinora-clock-'));
    onTestFinished(() => rm(folder, { recursive: true, force: true, maxRetries: 50, retryDelay: 100 }));
    const clip = path.join(folder, 'clip.mp4');
    const image = path.join(folder, 'image.jpg');
    await writeFile(clip, await mediaFile('clip.mp4'));
    await writeFile(image, await mediaFile('image.jpg'));
    const clock = path.join(folder, 'clock');
    await setClock(clock, 0);
    // The server starts its database, which therefore has the fake clock too.
    const config = readConfig({ DATA_DIR: path.join(folder, 'data') });
    await using server = await ServerProcess.start(config, {
      ...{ WORKER: 'inline', RATE_LIMITS: 'on', ...fakeClockEnvironment(clock) },
    });
    const person = new KinoraClient(server.origin);

    /** Sets the clock this many hours ahead of the real time, or behind it if the number is negative. */
    async function jump(hours: number): Promise<void> {
      await setClock(clock, hours);
      await vi.waitFor(
        async () => {
          const { headers } = await fetch(`${server.origin}/livez`);
          const off = Date.parse(headers.get('date') ?? '') - Date.now();
          expect(Math.abs(off - hours * hour)).toBeLessThan(hour / 2);
        },
        { timeout: 60_000, interval: 100 },
      );
    }

    /** Retries a request like a browser, with a new access token if the first one has expired. */
    async function act<Result>(call: () => Promise<Result>): Promise<Result> {
      try {
        return await call();
      } catch (error) {
        if (!(error instanceof RefusedError && error.status === 401)) throw error;
        await person.call(refreshSession, {});
        return call();
      }
    }

    const tweets: string[] = [];
    const videos: string[] = [];
    async function post(content: string): Promise<void> {
      await act(() => person.call(postTweet, { body: { content } }));
      tweets.push(content);
    }
    async function publish(title: string): Promise<void> {
      const uploadedVideoResponse = await act(() => person.upload('videos', clip));
      const thumbnail = await act(() => person.upload('thumbnails', image));
      const body = { title, description: title, uploadedVideoResponse, thumbnailLink: thumbnail.secure_url };
      videos.push((await act(() => person.call(publishVideo, { body })))._id);
    }
    const areReady = () =>
      vi.waitFor(
        async () => {
          for (const videoId of videos) {
            const { playback } = await act(() => person.call(getVideo, { params: { videoId } }));
            expect(playback.status).toBe('ready');
          }
        },
        { timeout: 240_000, interval: 500 },
      );

    const form = { fullname: 'Ada', username: 'ada', email: 'ada@example.org', password };
    const user = await person.call(registerUser, { body: { ...form, confirmPassword: password } });
    await person.call(login, { body: { username: 'ada', password } });
    for (const [index, hours] of [0, 3, -3, 0].entries()) {
      await jump(hours);
      await post(`${index}: the clock is ${hours} hours off`);
      // The video's jobs are still running at the next jump.
      await publish(`Video ${index}`);
    }
    await areReady();
    const found = await act(() => person.call(listTweets, { params: { userId: user._id }, query: {} }));
    expect(found.map(({ content }) => content).toSorted()).toEqual(tweets.toSorted());
  });
});
