import { toggleSubscription } from '@kinora/contract/subscriptions';
import { deleteVideo, getVideo, togglePublish, updateVideo } from '@kinora/contract/videos';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { publishBlank, recordUpload } from '../../../../test/blank-video.ts';
import type { Person } from '../../../../test/person.ts';
import { startServer, type TestServer } from '../../../../test/server.ts';
import { setSite } from '../../../../test/site.ts';
import { untilDateHolds } from '../../../../test/utc-day.ts';
import { figuresOf, openAgo, type SentReport, sendReport } from '../../../../test/watching.ts';
import { rollUpWatching } from './rollup.ts';
import { readSession } from './session-token.ts';

let server: TestServer;
let owner: Person;
let fan: Person;
let videoId: string;

beforeAll(async () => {
  server = await startServer({ RATE_LIMITS: 'on' });
});
afterAll(() => server[Symbol.asyncDispose]());
beforeEach(async () => {
  await untilDateHolds();
  owner = await server.signUp('owner');
  fan = await server.signUp('fan');
  videoId = (await publishBlank(server, owner, { duration: 100 }))._id;
});

const open = (seconds: number, cookies = fan.cookies) => openAgo(server, videoId, seconds, cookies);
const send = (report: Omit<SentReport, 'cookies'>, cookies = fan.cookies) =>
  sendReport(server, videoId, { ...report, cookies });
const counted = (of = videoId) => figuresOf(server, of);

test('a person who watches several times is one viewer of the day, and many views', async () => {
  for (let n = 0; n < 3; n += 1) await send({ session: await open(60), ranges: [[0, 4]] });
  expect(await counted()).toEqual({ views: 3, viewers: 1, seconds: 12 });
  const { cookies } = await server.signUp();
  await send({ session: await open(60, cookies), ranges: [[0, 4]] }, cookies);
  expect(await counted()).toEqual({ views: 4, viewers: 2, seconds: 16 });
});

test('each opening of a published video has a session of its own, except for the owner', async () => {
  const { _id } = await publishBlank(server, owner, { asDraft: true });
  const sessionFor = async (person: Person) =>
    (await person.call(getVideo, { params: { videoId: _id } })).data.playback.session;
  expect(await sessionFor(owner)).toBeUndefined();
  const published = (await owner.call(togglePublish, { params: { videoId: _id } })).data;
  expect(published.playback).not.toHaveProperty('session');
  expect(await sessionFor(owner)).toBeUndefined();
  const [first = '', second] = [await sessionFor(fan), await sessionFor(fan)];
  expect(first).not.toBe(second);
  const session = readSession(server.ctx.secret, first);
  expect(JSON.stringify(session)).not.toContain(fan.user._id);
});

test('replacing the file starts a new curve, without the reports of sessions with the earlier one', async () => {
  const early = await open(600);
  await send({ session: early, ranges: [[0, 50]] });
  await rollUpWatching(server.ctx);
  const public_id = await recordUpload(server, owner, 'videos', 20);
  await owner.call(updateVideo, { params: { videoId }, body: { uploadedVideoResponse: { public_id } } });
  await send({ session: early, ranges: [[50, 60]] });
  await send({ session: await open(600), ranges: [[0, 10]] });
  expect(await counted()).toEqual({ views: 2, viewers: 1, seconds: 70 });
  const { views, seconds } = await server.ctx.db
    .selectFrom('watch_curves')
    .selectAll()
    .where('video_id', '=', videoId)
    .executeTakeFirstOrThrow();
  const sum = seconds.reduce((total, part) => total + part);
  expect([views, Math.round(sum * 1000), seconds[0], seconds[99]]).toEqual([1, 10_000, 0.2, 0]);
});

test('at most 25 referring hosts of a video are stored a day', async () => {
  const refer = async (referrer: string) =>
    send({ session: await open(60), ranges: [[0, 1]], source: 'external', referrer });
  await refer('first.example.org');
  await rollUpWatching(server.ctx);
  for (let n = 0; n < 30; n += 1) await refer(`host${n}.example.org`);
  await refer('first.example.org');
  for (const referrer of ['localhost:80', 'bad host', '<b>.example', 'other', '']) await refer(referrer);
  await rollUpWatching(server.ctx);
  const rows = await server.ctx.db
    .selectFrom('video_watch_hosts')
    .select(['host', 'views'])
    .where('video_id', '=', videoId)
    .execute();
  expect(rows).toHaveLength(26);
  expect(rows).toContainEqual({ host: 'first.example.org', views: 2 });
  expect(rows).toContainEqual({ host: 'other', views: 6 });
});

test('deleting a video deletes its rows and takes it out of its channel, even with unfinished reports', async () => {
  const kept = (await publishBlank(server, owner, { duration: 100 }))._id;
  const watch = async (of: string) =>
    sendReport(server, of, {
      session: await openAgo(server, of, 60, fan.cookies),
      ranges: [[0, 8]],
      source: 'external',
      referrer: 'news.example.org',
      cookies: fan.cookies,
    });
  await watch(kept);
  await watch(videoId);
  await rollUpWatching(server.ctx);
  await watch(videoId);
  const [deleted] = await Promise.all([
    owner.call(deleteVideo, { params: { videoId } }),
    rollUpWatching(server.ctx),
    watch(kept),
    rollUpWatching(server.ctx),
  ]);
  expect(deleted.status).toBe(200);
  await rollUpWatching(server.ctx);
  for (const table of [
    'watch_reports',
    'video_watch_days',
    'video_watch_hours',
    'video_watch_hosts',
    'watch_curves',
  ]) {
    const { rows } = await sql`select from ${sql.table(table)} where video_id = ${videoId}`.execute(
      server.ctx.db,
    );
    expect([table, rows]).toEqual([table, []]);
  }
  const channel = await sql<{ views: number; seconds: number }>`
    select sum(views)::int as views, sum(seconds) as seconds from channel_watch_days where channel_id = ${owner.user._id}`.execute(
    server.ctx.db,
  );
  expect(channel.rows).toEqual([{ views: 2, seconds: 16 }]);
});

test('deleting a video leaves what a session of another video counted after its view, such as a new subscriber', async () => {
  const kept = (await publishBlank(server, owner, { duration: 100 }))._id;
  const watch = (of: string, session: string, from: number, to: number) =>
    sendReport(server, of, { session, ranges: [[from, to]], cookies: fan.cookies });
  const session = await openAgo(server, kept, 60, fan.cookies);
  await watch(kept, session, 0, 8);
  await fan.call(toggleSubscription, { params: { channelId: owner.user._id } });
  await watch(kept, session, 8, 28);
  await watch(videoId, await open(60), 0, 5);
  await rollUpWatching(server.ctx);
  await owner.call(deleteVideo, { params: { videoId } });
  const { rows } = await sql<{ views: number; seconds: number }>`
    select sum(views)::int as views, sum(seconds) as seconds from channel_watch_days where channel_id = ${owner.user._id}`.execute(
    server.ctx.db,
  );
  expect(rows).toEqual([{ views: 1, seconds: 28 }]);
});

test('reports after the end of a session count, because a hidden page may be shown again', async () => {
  const session = await open(60);
  await send({ session, ranges: [[0, 4]], isEnd: true });
  await send({ session, ranges: [[4, 9]] });
  expect(await send({ session, ranges: [[9, 11]], isEnd: true })).toBe(200);
  expect(await counted()).toEqual({ views: 1, viewers: 1, seconds: 11 });
});

test('everyone who may open a video gets a session, and nobody else', async () => {
  const sessionFor = async (id: string, cookies: Record<string, string>) => {
    const response = await server.app.inject({ url: `/api/v1/videos/${id}`, cookies });
    return [response.statusCode, typeof response.json().data?.playback.session];
  };
  const given = [200, 'string'];
  const refused = (status: number) => [status, 'undefined'];
  const { _id: unlisted } = await publishBlank(server, owner, { duration: 100 });
  await owner.call(updateVideo, { params: { videoId: unlisted }, body: { visibility: 'unlisted' } });
  const { _id: draft } = await publishBlank(server, owner, { asDraft: true });
  for (const id of [videoId, unlisted]) {
    expect(await sessionFor(id, fan.cookies)).toEqual(given);
    expect(await sessionFor(id, {})).toEqual(refused(401));
  }
  await setSite(server.ctx, { guests: 'watch' });
  onTestFinished(() => setSite(server.ctx, { guests: 'welcome' }));
  for (const id of [videoId, unlisted]) expect(await sessionFor(id, {})).toEqual(given);
  for (const cookies of [fan.cookies, {}]) expect(await sessionFor(draft, cookies)).toEqual(refused(404));
});

test('a report about a video that was unpublished since counts, and one about a deleted video is ignored', async () => {
  const session = await open(60);
  await owner.call(togglePublish, { params: { videoId } });
  expect(await send({ session, ranges: [[0, 5]] })).toBe(200);
  expect(await counted()).toEqual({ views: 1, viewers: 1, seconds: 5 });
  await owner.call(deleteVideo, { params: { videoId } });
  expect(await send({ session, ranges: [[5, 10]] })).toBe(200);
  const { rows } = await sql`select from watch_reports where video_id = ${videoId}`.execute(server.ctx.db);
  expect(rows).toEqual([]);
});
