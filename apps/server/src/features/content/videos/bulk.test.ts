import { listDashboardVideos } from '@kinora/contract/dashboard';
import type { BodyOf } from '@kinora/contract/endpoint';
import { listNotifications } from '@kinora/contract/notifications';
import { createPlaylist, getPlaylist } from '@kinora/contract/playlists';
import { toggleSubscription } from '@kinora/contract/subscriptions';
import { bulkEditVideos, getVideo, listVideos, maxBulkEditedVideos } from '@kinora/contract/videos';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { publishBlank } from '../../../../test/blank-video.ts';
import type { Person } from '../../../../test/person.ts';
import { startServer, type TestServer } from '../../../../test/server.ts';
import { hide } from './schedule.ts';
import { runStaffAction } from './service.ts';

let server: TestServer;
let owner: Person;
let fan: Person;
let ids: string[];

beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server[Symbol.asyncDispose]());
beforeEach(async () => {
  owner = await server.signUp('owner');
  fan = await server.signUp('fan');
  ids = [];
  for (const title of ['One', 'Two', 'Three']) ids.push((await publishBlank(server, owner, { title }))._id);
});

type Action = Omit<BodyOf<typeof bulkEditVideos>, 'ids'>;

async function bulk(person: Person, asked: readonly string[], action: Action) {
  const { status, data } = await person.call(bulkEditVideos, { body: { ids: [...asked], ...action } });
  expect(status).toBe(200);
  return data.results;
}

const succeeded = (some: readonly string[]) => some.map((_id) => ({ _id, status: 200, message: null }));
const notFound = (_id: string) => ({
  _id,
  status: 404,
  message: 'Video not found',
  reason: 'videoNotFound',
  params: {},
});

async function listedTitles(): Promise<string[]> {
  const { data } = await fan.call(listVideos, { query: { userId: owner.user._id } });
  return data.videos.map(({ title }) => title);
}

test('a setting changes for each video, the lists follow, and a repetition changes nothing', async () => {
  expect(await listedTitles()).toEqual(['Three', 'Two', 'One']);
  const action = { change: { visibility: 'unlisted', commentsEnabled: false } } as const;
  const [first = '', second = ''] = ids;
  for (const _ of [1, 2]) {
    expect(await bulk(owner, [first, second, first], action)).toEqual(succeeded([first, second]));
    expect(await listedTitles()).toEqual(['Three']);
  }
  const { data } = await fan.call(getVideo, { params: { videoId: first } });
  expect(data).toMatchObject({ visibility: 'unlisted', commentsEnabled: false });
});

test('subscribers are notified of drafts that are published in bulk, as of a single one', async () => {
  await fan.call(toggleSubscription, { params: { channelId: owner.user._id } });
  const drafts = [];
  for (const title of ['Four', 'Five']) {
    drafts.push((await publishBlank(server, owner, { title, asDraft: true }))._id);
  }
  expect(await bulk(owner, drafts, { change: { asDraft: false } })).toEqual(succeeded(drafts));
  await expect
    .poll(async () => {
      const { data } = await fan.call(listNotifications, {});
      return data.notifications.filter(({ kind }) => kind === 'video').length;
    })
    .toBeGreaterThan(0);
});

test("other people's videos are not found and stay unchanged, and a failure doesn't affect the others", async () => {
  const [first = '', second = ''] = ids;
  const theirs = (await publishBlank(server, fan, { title: 'Of a fan' }))._id;
  await runStaffAction(server.ctx, first, (trx, video) => hide(trx, video, 'It shows an address.'));
  const results = await bulk(owner, [first, theirs, second], { change: { asDraft: false } });
  expect(results).toEqual([
    {
      _id: first,
      status: 403,
      message: 'The staff of this site has hidden this video.',
      reason: 'videoHidden',
      params: {},
    },
    notFound(theirs),
    ...succeeded([second]),
  ]);
  for (const action of [{ change: { asDraft: true } }, { delete: true as const }]) {
    expect(await bulk(owner, [theirs], action)).toEqual([notFound(theirs)]);
  }
  const { data } = await fan.call(getVideo, { params: { videoId: theirs } });
  expect(data.isPublished).toBe(true);
});

test('videos are deleted with their files, and a repetition finds none', async () => {
  const [first = '', second = ''] = ids;
  const assets = () => server.ctx.db.selectFrom('videos').select('asset_id').where('id', 'in', ids).execute();
  const before = await assets();
  expect(await bulk(owner, [first, second], { delete: true })).toEqual(succeeded([first, second]));
  expect(await bulk(owner, [first, second], { delete: true })).toEqual([first, second].map(notFound));
  expect(await listedTitles()).toEqual(['Three']);
  const { data } = await owner.call(listDashboardVideos, { params: { channelId: owner.user._id } });
  expect(data.pagination.totalVideos).toBe(1);
  const left = await server.ctx.db
    .selectFrom('media_assets')
    .select('id')
    .where(
      'id',
      'in',
      before.map(({ asset_id }) => asset_id),
    )
    .where('claimed_at', 'is not', null)
    .execute();
  expect(left).toHaveLength(1);
});

test('videos are added to a playlist once, in the order of the request', async () => {
  const { data: playlist } = await owner.call(createPlaylist, { body: { name: 'All' } });
  const params = { playlistId: playlist._id };
  const theirs = (await publishBlank(server, fan))._id;
  const [first = '', second = '', third = ''] = ids;
  expect(await bulk(owner, [second], { addToPlaylist: playlist._id })).toEqual(succeeded([second]));
  const results = await bulk(owner, [third, second, theirs, first], { addToPlaylist: playlist._id });
  expect(results).toEqual([...succeeded([third, second]), notFound(theirs), ...succeeded([first])]);
  const { data } = await owner.call(getPlaylist, { params });
  expect(data.videos.map(({ _id }) => _id)).toEqual([second, third, first]);
});

test.each([
  ['no ids', () => ({ ids: [], delete: true as const }), 'Choose at least one video'],
  [
    'too many ids',
    () => ({
      ids: Array.from({ length: maxBulkEditedVideos + 1 }, () => ids[0] ?? ''),
      delete: true as const,
    }),
    'Choose up to 100 videos',
  ],
  ['no action', () => ({ ids }), 'Provide exactly one of change, addToPlaylist and delete'],
  [
    'two actions',
    () => ({ ids, delete: true as const, change: { asDraft: true } }),
    'Provide exactly one of change, addToPlaylist and delete',
  ],
])('rejects %s', async (_name, body, message) => {
  const { status, error } = await owner.call(bulkEditVideos, { body: body() });
  expect([status, error.message]).toEqual([400, message]);
});
