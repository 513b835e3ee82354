import { listProgress, type Playback, type VideoProgress } from '@kinora/contract/playback';
import { togglePublish, type Video } from '@kinora/contract/videos';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { recordUpload } from '../../../../../test/blank-video.ts';
import { eventsOf } from '../../../../../test/event-stream.ts';
import { publish } from '../../../../../test/media.ts';
import type { Person } from '../../../../../test/person.ts';
import { startServer, type TestServer } from '../../../../../test/server.ts';
import { createApp } from '../../../../app.ts';
import { insertPieces, markPieceReady, progressOf, setEncoded } from '../queries.ts';

let server: TestServer;
let owner: Person;
let fan: Person;
let video: Video;
let origin: string;

beforeAll(async () => {
  server = await startServer();
  owner = await server.signUp('owner');
  origin = await server.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => server[Symbol.asyncDispose]());
beforeEach(async () => {
  fan = await server.signUp('fan');
  // No worker runs here, so only the tests change the status.
  video = await publish(server.app, owner);
});

const open = (person: Person, at = origin) =>
  openStream<Playback>(person, `${at}/api/v1/videos/${video._id}/progress`);
const openAll = (person: Person, ids: readonly string[]) =>
  openStream<{ videos: VideoProgress[] }>(person, `${origin}/api/v1/videos/progress?ids=${ids.join()}`);

async function openStream<Event>(person: Person, url: string) {
  const cookie = Object.entries(person.cookies).map((pair) => pair.join('='));
  const response = await fetch(url, {
    headers: { accept: 'text/event-stream', cookie: cookie.join('; ') },
  });
  const events = eventsOf(response);
  return {
    response,
    /** Returns the next event, or null at the end. */
    async next(): Promise<Event | null> {
      const { value, done } = await events.next();
      return done ? null : JSON.parse(value.replace(/^data: /, ''));
    },
  };
}

const set = (status: string, progress: number, { _id } = video) =>
  sql`update media_assets set status = ${status}, progress = ${progress}
    where id = (select asset_id from videos where id = ${_id})`.execute(server.ctx.db);

test("a viewer follows a video's progress on any server until it is ready", async () => {
  const second = await createApp(server.ctx);
  const elsewhere = await second.listen({ port: 0, host: '127.0.0.1' });
  const streams = [await open(owner), await open(fan), await open(fan, elsewhere)];
  const all = () => Promise.all(streams.map((stream) => stream.next()));
  expect(streams[0]?.response.headers.get('content-type')).toBe('text/event-stream');
  expect(streams[0]?.response.headers.get('x-content-type-options')).toBe('nosniff');
  for (const reported of await all()) expect(reported).toEqual(video.playback);
  await set('processing', 40);
  for (const reported of await all()) expect(reported).toMatchObject({ status: 'processing', progress: 40 });
  await set('ready', 100);
  for (const reported of await all()) expect(reported).toMatchObject({ status: 'ready', progress: 100 });
  expect(await all()).toEqual([null, null, null]);
  await second.close();

  const late = await open(fan);
  expect(await late.next()).toMatchObject({ status: 'ready' });
  expect(await late.next()).toBeNull();
});

test("unpublishing a video ends every stream except its owner's", async () => {
  const [own, other] = [await open(owner), await open(fan)];
  await Promise.all([own.next(), other.next()]);
  await owner.call(togglePublish, { params: { videoId: video._id } });
  expect(await other.next()).toBeNull();
  expect((await open(fan)).response.status).toBe(404);
  await set('processing', 70);
  expect(await own.next()).toMatchObject({ progress: 70 });
});

test('one stream reports several videos, each while the viewer may see it, until all are ready', async () => {
  const second = await publish(server.app, owner);
  const ids = [video._id, second._id];
  const stream = await openAll(fan, ids);
  const reported = async () =>
    (await stream.next())?.videos.map(({ _id, playback }) => [_id, playback.status, playback.progress]);
  expect(await reported()).toEqual(ids.map((id) => [id, 'processing', 0]));
  await set('processing', 40, second);
  expect(await reported()).toEqual([
    [video._id, 'processing', 0],
    [second._id, 'processing', 40],
  ]);
  await owner.call(togglePublish, { params: { videoId: video._id } });
  expect(await reported()).toEqual([[second._id, 'processing', 40]]);
  expect((await fan.call(listProgress, { query: { ids: ids.join() } })).data.videos).toHaveLength(1);
  await set('ready', 100, second);
  expect(await reported()).toEqual([[second._id, 'ready', 100]]);
  expect(await reported()).toBeUndefined();
});

test('refuses a list with an invalid id or too many ids', async () => {
  for (const ids of ['', 'x', `${video._id},`, Array(51).fill(video._id).join()]) {
    expect((await fan.call(listProgress, { query: { ids } })).status).toBe(400);
  }
});

test('a person can have at most ten open streams, and ending one makes room', async () => {
  const streams = await Promise.all(Array.from({ length: 10 }, () => open(fan)));
  expect(streams.map(({ response }) => response.status)).toEqual(streams.map(() => 200));
  const refused = await open(fan);
  expect([refused.response.status, refused.response.headers.get('retry-after')]).toEqual([429, '5']);
  expect((await open(owner)).response.status).toBe(200);
  await set('failed', 10);
  for (const stream of streams) while (await stream.next());
  expect((await open(fan)).response.status).toBe(200);
});

test('a stopping server ends all streams', async () => {
  const stopping = await createApp(server.ctx);
  const stream = await open(fan, await stopping.listen({ port: 0, host: '127.0.0.1' }));
  await stream.next();
  const stopped = stopping.close();
  expect(await stream.next()).toBeNull();
  await stopped;
});

test('the progress of a video is the encoded share of its seconds, in whatever order its pieces finish', async () => {
  const { db } = server.ctx;
  const assetId = (await recordUpload(server, owner, 'videos', 60)).replace('videos/', '');
  expect(await progressOf(db, assetId), 'before it is planned').toBe(0);
  const pieces = [4, 8, 16, 32].map((seconds, number) => ({
    ...{ asset_id: assetId, kind: 'video' as const, number, seconds, start_at: seconds - 4 },
    ...{ is_last: number === 3, turn: 0 },
  }));
  await db.transaction().execute((trx) => insertPieces(trx, pieces));
  const end = (number: number) =>
    db
      .transaction()
      .execute((trx) => markPieceReady(trx, assetId, number, { files: [], isLast: number === 3 }));

  expect(await progressOf(db, assetId)).toBe(0);
  await setEncoded(db, assetId, 3, 15);
  expect(await progressOf(db, assetId)).toBe(25);
  await end(2);
  expect(await progressOf(db, assetId)).toBe(51);
  // An encoder may report more seconds than its piece has, and a retry may report fewer than the attempt before it.
  await setEncoded(db, assetId, 3, 40);
  expect(await progressOf(db, assetId)).toBe(80);
  await setEncoded(db, assetId, 3, 0);
  expect(await progressOf(db, assetId)).toBe(26);
  for (const number of [0, 1, 3]) await end(number);
  expect(await progressOf(db, assetId), 'until it is ready as a whole').toBe(99);
});
