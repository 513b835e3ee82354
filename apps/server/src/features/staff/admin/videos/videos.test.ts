import { listAdminVideos } from '@kinora/contract/admin-videos';
import { hideVideo, removeVideo, suspendPerson } from '@kinora/contract/moderation';
import { deleteVideo, togglePublish, updateVideo } from '@kinora/contract/videos';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { publishBlank } from '../../../../../test/blank-video.ts';
import { publish } from '../../../../../test/media.ts';
import type { Person } from '../../../../../test/person.ts';
import { startServer, type TestServer } from '../../../../../test/server.ts';
import { setRole } from '../../../../../test/site.ts';

let server: TestServer;
let moderator: Person;
let ada: Person;
let ids: Record<'listed' | 'unlisted' | 'hidden' | 'draft', string>;

beforeAll(async () => {
  server = await startServer();
  moderator = await server.signUp('moderator');
  await setRole(server.ctx, moderator, 'moderator');
  ada = await server.signUp('ada');
  const make = async (title: string) => (await publishBlank(server, ada, { title }))._id;
  ids = {
    listed: await make('A listed engine'),
    unlisted: await make('An unlisted engine'),
    hidden: await make('A hidden engine'),
    draft: await make('A secret engine'),
  };
  await ada.call(updateVideo, { params: { videoId: ids.unlisted }, body: { visibility: 'unlisted' } });
  await ada.call(togglePublish, { params: { videoId: ids.draft } });
  const body = { reason: 'It breaks the rules.' };
  await moderator.call(hideVideo, { params: { videoId: ids.hidden }, body });
});
afterAll(() => server[Symbol.asyncDispose]());

type Query = NonNullable<Parameters<typeof ada.call<typeof listAdminVideos>>[1]['query']>;
const list = async (query: Query) => (await moderator.call(listAdminVideos, { query })).data.videos;
const idsOf = async (query: Query) => (await list(query)).map(({ _id }) => _id);

test('lists every video except drafts, newest first, and filters by state', async () => {
  const all = [ids.hidden, ids.unlisted, ids.listed];
  expect(await idsOf({})).toEqual(all);
  expect(await idsOf({ userId: ada.user._id })).toEqual(all);
  expect(await idsOf({ userId: moderator.user._id })).toEqual([]);
  for (const status of ['listed', 'unlisted', 'hidden'] as const) {
    expect(await idsOf({ status })).toEqual([ids[status]]);
    expect(await idsOf({ status, userId: ada.user._id })).toEqual([ids[status]]);
  }
});

test('a search finds listed, unlisted and hidden videos, but no drafts', async () => {
  expect(await idsOf({ query: 'engin' })).toEqual([ids.hidden, ids.unlisted, ids.listed]);
  expect(await idsOf({ query: 'unlisted' })).toEqual([ids.unlisted]);
  expect(await idsOf({ query: 'engine', status: 'hidden' })).toEqual([ids.hidden]);
  expect(await idsOf({ query: 'secret' })).toEqual([]);
  expect(await idsOf({ query: '!!!' })).toEqual([]);
});

test('a hidden video shows the reason and has no thumbnail', async () => {
  const [hidden] = await list({ status: 'hidden' });
  expect(hidden).toMatchObject({
    thumbnail: null,
    moderation: { reason: 'It breaks the rules.', isSuspension: false },
  });
  const [listed] = await list({ status: 'listed' });
  expect(listed).toMatchObject({ thumbnail: expect.any(String), moderation: null });
});

test('a video that is hidden with its suspended owner says so', async () => {
  const eve = await server.signUp('eve');
  const { _id } = await publishBlank(server, eve);
  const body = { until: null, hide: true, reason: 'Spam' };
  onTestFinished(async () => void (await moderator.call(removeVideo, { params: { videoId: _id }, body })));
  await moderator.call(suspendPerson, { params: { userId: eve.user._id }, body });
  const [video] = await list({ userId: eve.user._id });
  expect(video).toMatchObject({ _id, moderation: { reason: 'Spam', isSuspension: true } });
});

test('lists videos that are being prepared or have failed', async () => {
  const { _id } = await publish(server.app, ada, 'A clip');
  onTestFinished(async () => void (await ada.call(deleteVideo, { params: { videoId: _id } })));
  expect(await idsOf({ status: 'processing' })).toEqual([_id]);
  await sql`update videos set playable = false where id = ${_id}`.execute(server.ctx.db);
  expect(await idsOf({ status: 'unlisted' })).toEqual([ids.unlisted]);
  expect(await idsOf({ status: 'processing', query: 'clip', userId: ada.user._id })).toEqual([_id]);
  await sql`update media_assets set status = 'failed' where status = 'processing'`.execute(server.ctx.db);
  expect(await idsOf({ status: 'processing' })).toEqual([]);
  const [failed] = await list({ status: 'failed' });
  expect(failed).toMatchObject({ _id, processing: { status: 'failed' } });
  expect(failed?.bytes).toBeGreaterThan(0);
});
