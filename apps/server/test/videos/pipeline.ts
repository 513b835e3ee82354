import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { getVideo, publishVideo, type Video } from '@kinora/contract/videos';
import { expect, vi } from 'vitest';
import { startWorker } from '../../src/process.ts';
import { postForm, signFor, storageKey, upload } from '../media.ts';
import type { Person } from '../person.ts';
import { startServer, type TestServer } from '../server.ts';

export type Reply = Awaited<ReturnType<typeof postForm>>;

/** A server, usually with a worker, and a person who uploads videos to it. */
export type Pipeline = AsyncDisposable & {
  server: TestServer;
  person: Person;
  send(name: string, data: Buffer): Promise<Reply>;
  publish(uploadedVideoResponse: { public_id: string }): Promise<Video>;
  /** Waits until the video's processing has ended, and returns the video. */
  settled(videoId: string): Promise<Video>;
  /** Returns the local path of the file behind a URL. */
  fileOf(url: string): string;
  filesIn(folder: 'media' | 'tmp'): Promise<string[]>;
};

export async function openPipeline(
  environment: Record<string, string> = {},
  { works = true } = {},
): Promise<Pipeline> {
  await using opened = new AsyncDisposableStack();
  const server = opened.use(await startServer({ TRANSCODE_CONCURRENCY: '2', ...environment }));
  const person = await server.signUp();
  if (works) opened.use(await startWorker(server.ctx));
  const { dataDir } = server.ctx.config;
  const end = opened.move();
  return {
    ...{ server, person },
    async send(name, data) {
      const { url, fields } = await signFor(person, 'videos');
      return postForm(server.app, url, { fields, file: { name, data } });
    },
    async publish(uploadedVideoResponse) {
      const thumbnail = await upload(server.app, person, 'thumbnails', 'image.jpg');
      const texts = { title: 'A video', description: 'Of many kinds' };
      const body = { ...texts, uploadedVideoResponse, thumbnailLink: thumbnail.body.secure_url };
      return (await person.call(publishVideo, { body })).data;
    },
    settled: (videoId) =>
      vi.waitFor(
        async () => {
          const { data } = await person.call(getVideo, { params: { videoId } });
          expect(data.playback.status).not.toBe('processing');
          return data;
        },
        { timeout: 1_800_000, interval: 200 },
      ),
    fileOf: (url) => path.join(dataDir, 'media', storageKey(url) ?? ''),
    async filesIn(folder) {
      const options = { recursive: true, withFileTypes: true } as const;
      // The folder doesn't exist until a file is stored in it.
      const entries = await readdir(path.join(dataDir, folder), options).catch(() => []);
      return entries
        .filter((entry) => entry.isFile())
        .map((entry) => path.join(entry.parentPath, entry.name));
    },
    [Symbol.asyncDispose]: () => end.disposeAsync(),
  };
}
