import { findReason } from '@kinora/contract/error-descriptions';
import {
  getVideo,
  listVideos,
  publishVideo,
  togglePublish,
  updateVideo,
  type Video,
} from '@kinora/contract/videos';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { blankUpload, publishBlank } from '../../../../test/blank-video.ts';
import type { Person } from '../../../../test/person.ts';
import { startServer, type TestServer } from '../../../../test/server.ts';
import { unpublishVideos } from '../../identity/account-deletion/hiding.ts';
import { publishDue, startPublishing } from './schedule.ts';

let server: TestServer;
let secondServer: TestServer;
let owner: Person;
let fan: Person;
let draft: Video;
let params: { videoId: string };

beforeAll(async () => {
  server = await startServer();
  secondServer = await startServer({ DATABASE_URL: server.ctx.config.databaseUrl ?? '' });
  fan = await server.signUp('fan');
});
beforeEach(async () => {
  owner = await server.signUp('owner');
  draft = await publishBlank(server, owner);
  params = { videoId: draft._id };
  await owner.call(togglePublish, { params });
});
afterAll(async () => {
  await secondServer[Symbol.asyncDispose]();
  await server[Symbol.asyncDispose]();
});

const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString();
const schedule = (publishAt: string | null) => owner.call(updateVideo, { params, body: { publishAt } });
const letTimePass = () =>
  sql`update videos set publish_at = now() - interval '1 second' where publish_at is not null`.execute(
    server.ctx.db,
  );
const found = async (person: Person) => {
  const { data } = await person.call(listVideos, { query: { userId: owner.user._id } });
  return data.videos.map(({ isPublished, publishAt }) => ({ isPublished, publishAt }));
};

test('only one of the servers publishes a due draft, and none publishes it early', async () => {
  const publishAt = inAnHour();
  expect((await schedule(publishAt)).data).toMatchObject({ isPublished: false, publishAt });
  await publishDue(server.ctx);
  expect([await found(owner), await found(fan)]).toEqual([[{ isPublished: false, publishAt }], []]);

  await letTimePass();
  await Promise.all([publishDue(server.ctx), publishDue(secondServer.ctx)]);
  expect(await found(fan)).toEqual([{ isPublished: true, publishAt: null }]);
});

test('a worker publishes due drafts', async () => {
  await schedule(inAnHour());
  await letTimePass();
  await startPublishing(server.ctx)[Symbol.asyncDispose]();
  expect(await found(fan)).toEqual([{ isPublished: true, publishAt: null }]);
});

test('null or a manual publication cancels the schedule', async () => {
  await schedule(inAnHour());
  expect((await schedule(null)).data.publishAt).toBeNull();
  await letTimePass();
  await publishDue(server.ctx);
  expect(await found(fan)).toEqual([]);

  await schedule(inAnHour());
  expect((await owner.call(togglePublish, { params })).data).toMatchObject({
    isPublished: true,
    publishAt: null,
  });
  await owner.call(togglePublish, { params });
  expect(await found(owner)).toEqual([{ isPublished: false, publishAt: null }]);
});

test('scheduled drafts of a deleted account are never published', async () => {
  await schedule(inAnHour());
  await letTimePass();
  await server.ctx.db.transaction().execute((trx) => unpublishVideos(trx, owner.user._id));
  await publishDue(server.ctx);
  expect(await found(owner)).toEqual([{ isPublished: false, publishAt: null }]);
});

test("a draft that can't be published is reported and doesn't hold up others", async () => {
  const { db } = server.ctx;
  await schedule(inAnHour());
  const { _id: later } = await publishBlank(server, owner, { title: 'Later', asDraft: true });
  await owner.call(updateVideo, { params: { videoId: later }, body: { publishAt: inAnHour() } });
  await sql`update videos set publish_at = now() - interval '1 hour' where id = ${draft._id}`.execute(db);
  await sql`update videos set publish_at = now() - interval '1 minute' where id = ${later}`.execute(db);
  await sql`alter table videos add constraint never check (not (published and id = ${sql.lit(draft._id)}))`.execute(
    db,
  );
  const report = vi.spyOn(server.ctx.log, 'error').mockImplementation(() => {});
  onTestFinished(async () => {
    report.mockRestore();
    await sql`alter table videos drop constraint never`.execute(db);
  });
  await publishDue(server.ctx);
  expect((await found(fan)).length).toBe(1);
  expect((await fan.call(getVideo, { params: { videoId: later } })).data.isPublished).toBe(true);
  expect(report).toHaveBeenCalledWith(expect.objectContaining({ videoId: draft._id }), expect.any(String));
});

test('the schedule of an incomplete draft is cancelled', async () => {
  const { db } = server.ctx;
  await schedule(inAnHour());
  await sql`update videos set description = '' where id = ${draft._id}`.execute(db);
  await letTimePass();
  await publishDue(server.ctx);
  expect(await found(owner)).toEqual([{ isPublished: false, publishAt: null }]);
});

test("the last release can't publish or schedule a draft without a thumbnail", async () => {
  for (const change of [sql`published = true, media_token = md5('')`, sql`publish_at = now()`]) {
    const write = sql`update videos set thumbnail_asset_id = null, ${change} where id = ${draft._id}`;
    await expect(write.execute(server.ctx.db)).rejects.toThrow('videos_thumbnail');
  }
});

test("a suspended person's drafts aren't published until the suspension ends", async () => {
  const { db } = server.ctx;
  await schedule(inAnHour());
  await letTimePass();
  const id = owner.user._id;
  await sql`update users set suspended_at = now(), suspension_reason = 'Spam' where id = ${id}`.execute(db);
  await publishDue(server.ctx);
  expect(await found(fan)).toEqual([]);
  await sql`update users set suspended_at = null, suspension_reason = null where id = ${id}`.execute(db);
  await publishDue(server.ctx);
  expect(await found(fan)).toEqual([{ isPublished: true, publishAt: null }]);
});

test('an unlisted draft is published unlisted', async () => {
  await owner.call(updateVideo, { params, body: { visibility: 'unlisted', publishAt: inAnHour() } });
  await letTimePass();
  await publishDue(server.ctx);
  expect([await found(owner), await found(fan)]).toEqual([[{ isPublished: true, publishAt: null }], []]);
});

test('a draft gets a new creation date only when it is first published', async () => {
  const { data } = await owner.call(publishVideo, {
    body: {
      ...(await blankUpload(server, owner)),
      title: 'At last',
      description: 'Now',
      publishAt: inAnHour(),
    },
  });
  expect(data).toMatchObject({ isPublished: false, publishAt: expect.any(String) });
  const { _id: videoId } = data;
  await sql`update videos set created_at = '2020-01-01', updated_at = '2020-01-01' where id = ${videoId}`.execute(
    server.ctx.db,
  );
  await letTimePass();
  await publishDue(server.ctx);
  const createdAt = async () => (await fan.call(getVideo, { params: { videoId } })).data.createdAt;
  const first = await createdAt();
  expect(Date.now() - Date.parse(first)).toBeLessThan(60_000);
  await owner.call(togglePublish, { params: { videoId } });
  await owner.call(togglePublish, { params: { videoId } });
  expect(await createdAt()).toBe(first);
});

test.each([
  ['a past time', '2020-01-01T00:00:00Z', 'Choose a time in the future'],
  ['an invalid time', 'tomorrow', 'Choose a date and a time'],
])('%s is refused', async (_, publishAt, message) => {
  const { status, error } = await schedule(publishAt);
  expect([status, error.errors]).toEqual([400, [{ path: 'publishAt', message, ...findReason(message) }]]);
});

test("a published video can't be scheduled", async () => {
  await owner.call(togglePublish, { params });
  const { status, error } = await schedule(inAnHour());
  expect([status, error.message]).toEqual([400, 'Only a draft can be published later']);
});
