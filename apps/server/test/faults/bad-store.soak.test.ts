import { getVideo, type Video } from '@kinora/contract/videos';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startWorker } from '../../src/process.ts';
import { BadStore, type StoreState } from '../bad-store.ts';
import { mediaFile, postForm, publish, signFor } from '../media.ts';
import type { Person } from '../person.ts';
import { startS3, type TestS3 } from '../s3.ts';
import { startServer, type TestServer } from '../server.ts';

let s3: TestS3;
let store: BadStore;
let server: TestServer;
let worker: AsyncDisposable;
let person: Person;
let origin: string;

beforeAll(async () => {
  s3 = await startS3();
  store = await BadStore.start(s3.environment.S3_ENDPOINT ?? '');
  server = await startServer({ ...s3.environment, S3_ENDPOINT: store.endpoint });
  origin = await server.app.listen({ port: 0, host: '127.0.0.1' });
  worker = await startWorker(server.ctx);
  person = await server.signUp();
});
afterAll(async () => {
  await worker[Symbol.asyncDispose]();
  await server[Symbol.asyncDispose]();
  await store[Symbol.asyncDispose]();
  await s3[Symbol.asyncDispose]();
});

const playbackOf = async ({ _id: videoId }: Video) =>
  (await person.call(getVideo, { params: { videoId } })).data.playback;

const isReady = (video: Video) =>
  vi.waitFor(async () => expect((await playbackOf(video)).status).toBe('ready'), {
    timeout: 200_000,
    interval: 500,
  });

/** Loads a file as a viewer does. Returns its bytes, or the status of an error response. */
async function load(url: string | null): Promise<Buffer | number> {
  const { pathname } = new URL(url ?? '');
  const response = await fetch(`${origin}${pathname}`);
  return response.ok ? Buffer.from(await response.arrayBuffer()) : response.status;
}

test('a video published while the store is slow becomes ready', { timeout: 400_000 }, async () => {
  store.state = 'slow';
  await isReady(await publish(server.app, person));
});

const unavailable = 'Uploads are not available right now. Please try again.';

test.each<[StoreState, [number, string | undefined]]>([
  ['busy', [503, unavailable]],
  // The store receives the whole file before it cuts the connection.
  ['half', [200, undefined]],
])(
  'while the store is in state "%s", nothing partial is accepted or served, and everything resumes afterwards',
  { timeout: 600_000 },
  async (state, answer) => {
    store.state = 'well';
    const video = await publish(server.app, person);
    await isReady(video);
    const whole = await load(video.videoFile);
    const file = { name: 'video.mp4', data: await mediaFile('clip.mp4') };
    const send = async () => {
      const { url, fields } = await signFor(person, 'videos');
      const { status, body } = await postForm(server.app, url, { fields, file });
      return [status, body.error?.message];
    };

    const waiting = await publish(server.app, person);
    store.state = state;
    expect(await load(video.videoFile)).toBe(503);
    expect(await send()).toEqual(answer);
    expect((await playbackOf(waiting)).status).not.toBe('failed');

    store.state = 'well';
    expect(await load(video.videoFile)).toEqual(whole);
    expect(await send()).toEqual([200, undefined]);
    await isReady(waiting);
  },
);
