import { blockPerson } from '@kinora/contract/blocks';
import { savePosition } from '@kinora/contract/history';
import {
  hideRecommendedChannel,
  hideRecommendedVideo,
  listForYou,
  listHiddenRecommendations,
  unhideRecommendedChannel,
  unhideRecommendedVideo,
} from '@kinora/contract/recommendations';
import { toggleSubscription } from '@kinora/contract/subscriptions';
import { getVideo, togglePublish, updateVideo, type Video } from '@kinora/contract/videos';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addAudience } from '../../../../test/audience.ts';
import { publishBlank } from '../../../../test/blank-video.ts';
import type { Person } from '../../../../test/person.ts';
import { startServer, type TestServer } from '../../../../test/server.ts';

let server: TestServer;
let viewer: Person;
let maker: Person;

beforeAll(async () => {
  server = await startServer();
});
beforeEach(async () => {
  await sql`delete from videos`.execute(server.ctx.db);
  viewer = await server.signUp('viewer');
  maker = await server.signUp('maker');
});
afterAll(() => server[Symbol.asyncDispose]());

const watch = (person: Person, { _id: videoId }: Video) => person.call(getVideo, { params: { videoId } });
const stopAt = ({ _id: videoId }: Video, position: number) =>
  viewer.call(savePosition, { params: { videoId }, body: { position } });
const publish = (title: string, by = maker) => publishBlank(server, by, { title, duration: 60 });
/** Makes every video older than those that are recommended because they are new. */
const age = () => sql`update videos set created_at = created_at - interval '90 days'`.execute(server.ctx.db);
const setViews = ({ _id }: Video, views: number) =>
  server.ctx.db.updateTable('videos').set({ views }).where('id', '=', _id).execute();

async function forYou(query = {}) {
  return (await viewer.call(listForYou, { query })).data.videos;
}
const titles = async () => new Set((await forYou()).map(({ title }) => title));
const reasonFor = async ({ _id }: Video) => (await forYou()).find((video) => video._id === _id)?.why;

test('a new member gets new and popular videos', async () => {
  const [popular, fresh] = [await publish('Popular'), await publish('Fresh')];
  await setViews(popular, 1000);
  await server.ctx.db
    .updateTable('videos')
    .set({ created_at: new Date('2026-01-01') })
    .where('id', '=', popular._id)
    .execute();
  expect(await reasonFor(popular)).toEqual({ kind: 'popular' });
  expect(await reasonFor(fresh)).toEqual({ kind: 'new' });
});

test('each video has the reason for which it ranks highest', async () => {
  const channel = await server.signUp('channel');
  const [subscribed, seen, along] = [
    await publish('Subscribed', channel),
    await publish('Seen'),
    await publish('Watched along'),
  ];
  const tagged = await publish('Third #tide');
  for (const title of ['First #tide', 'Second #tide']) await watch(viewer, await publish(title));
  await age();
  await viewer.call(toggleSubscription, { params: { channelId: channel.user._id } });
  await watch(viewer, seen);
  await addAudience(server, [seen, along], { people: 5 });
  expect(await reasonFor(subscribed)).toEqual({ kind: 'subscription' });
  expect(await reasonFor(along)).toEqual({ kind: 'co-watched', video: { _id: seen._id, title: 'Seen' } });
  expect(await reasonFor(tagged)).toEqual({ kind: 'tag', tag: 'tide' });
});

test("the title of a video that the viewer can't see any more is no reason", async () => {
  const [secret, along] = [await publish('Secret'), await publish('Along')];
  await watch(viewer, secret);
  await addAudience(server, [secret, along], { people: 5 });
  expect(await reasonFor(along)).toMatchObject({ kind: 'co-watched', video: { title: 'Secret' } });
  await maker.call(togglePublish, { params: { videoId: secret._id } });
  expect(JSON.stringify(await forYou())).not.toContain('Secret');
  expect(await titles()).toEqual(new Set(['Along']));
});

test('leaves out watched videos, own videos and those that no list shows', async () => {
  const [finished, half, counted, opened, draft, unlisted] = [
    await publish('Finished'),
    await publish('Half seen'),
    await publish('Counted'),
    await publish('Opened'),
    await publish('Draft'),
    await publish('Unlisted'),
  ];
  await publish('Own', viewer);
  await stopAt(finished, 60);
  await stopAt(half, 30);
  await viewer.call(getVideo, { params: { videoId: counted._id }, query: { incrementView: true } });
  await watch(viewer, opened);
  await maker.call(togglePublish, { params: { videoId: draft._id } });
  await maker.call(updateVideo, { params: { videoId: unlisted._id }, body: { visibility: 'unlisted' } });
  expect(await titles()).toEqual(new Set(['Opened']));
});

test('a video leaves the list once the viewer starts it', async () => {
  const started = await publish('Started');
  await publish('Another');
  expect(await titles()).toEqual(new Set(['Started', 'Another']));
  await stopAt(started, 30);
  expect(await titles()).toEqual(new Set(['Another']));
});

test('leaves out channels that the viewer blocks or is blocked by', async () => {
  const [blocked, blocker] = [await server.signUp('blocked'), await server.signUp('blocker')];
  await publish('Kept');
  for (const person of [blocked, blocker]) await publish('Left out', person);
  await viewer.call(blockPerson, { params: { userId: blocked.user._id } });
  await blocker.call(blockPerson, { params: { userId: viewer.user._id } });
  expect(await titles()).toEqual(new Set(['Kept']));
});

test('leaves out hidden videos and channels until they are restored', async () => {
  const other = await server.signUp('other');
  const video = await publish('One');
  const [, theirs] = [await publish('Two'), await publish('Theirs', other)];
  const all = new Set(['One', 'Two', 'Theirs']);
  const params = { videoId: video._id };
  const channel = { channelId: other.user._id };
  expect(await titles()).toEqual(all);
  for (const _ of ['first', 'again']) {
    expect((await viewer.call(hideRecommendedVideo, { params })).data).toEqual({ isHidden: true });
    expect((await viewer.call(hideRecommendedChannel, { params: channel })).data).toEqual({ isHidden: true });
  }
  expect(await titles()).toEqual(new Set(['Two']));
  const { hidden } = (await viewer.call(listHiddenRecommendations, {})).data;
  expect(hidden.map(({ _id, ...shown }) => [_id, shown.video?.title, shown.channel?.username])).toEqual([
    [other.user._id, undefined, other.user.username],
    [video._id, 'One', undefined],
  ]);
  await maker.call(togglePublish, { params });
  expect((await viewer.call(listHiddenRecommendations, {})).data.hidden).toHaveLength(1);
  await maker.call(togglePublish, { params });
  for (const _ of ['first', 'again']) {
    expect((await viewer.call(unhideRecommendedVideo, { params })).data).toEqual({ isHidden: false });
    expect((await viewer.call(unhideRecommendedChannel, { params: channel })).data).toEqual({
      isHidden: false,
    });
  }
  expect(await titles()).toEqual(all);
  expect(theirs.owner._id).toBe(other.user._id);
});

test('continues with all other videos by views, also past those that the viewer has watched', async () => {
  const { db } = server.ctx;
  // Inserts the rows, because publishing 600 videos takes seconds.
  await sql`
    with assets as (
      insert into media_assets (id, user_id, folder, resource_type, format, bytes, width, height, duration, etag,
        original_filename, version, source_key, video_key)
      select gen_random_uuid(), ${maker.user._id}, 'videos', 'video', 'mp4', 1, 16, 9, 60, '', '', 1, 'key', 'key'
      from generate_series(1, 600)
      returning id
    )
    insert into videos (id, owner_id, title, description, asset_id, duration, thumbnail_asset_id, thumbnail_key, views)
    select gen_random_uuid(), ${maker.user._id}, 'A video', '', id, 60, id, 'key', 1000 + row_number() over ()
    from assets`.execute(db);
  await sql`
    insert into video_views (video_id, user_id)
    select id, ${viewer.user._id} from videos where views > 1300`.execute(db);
  const expected = await sql<{ id: string }>`select id from videos where views <= 1300`.execute(db);
  const shown: string[] = [];
  let query: { limit: number; cursor?: string } = { limit: 50 };
  for (let isLast = false; !isLast; ) {
    const { data } = await viewer.call(listForYou, { query });
    shown.push(...data.videos.map(({ _id }) => _id));
    expect(data.nextCursor?.length ?? 0).toBeLessThanOrEqual(2000);
    isLast = data.nextCursor === null;
    query = { limit: 50, cursor: data.nextCursor ?? '' };
  }
  expect(shown).toHaveLength(new Set(shown).size);
  expect(new Set(shown)).toEqual(new Set(expected.rows.map(({ id }) => id)));
});
