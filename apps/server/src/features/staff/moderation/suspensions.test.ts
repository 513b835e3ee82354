import { getChannel } from '@kinora/contract/channels';
import { addVideoComment, listVideoComments } from '@kinora/contract/comments';
import {
  hideComment,
  hideTweet,
  hideVideo,
  suspendPerson,
  unhideComment,
  unhideTweet,
  unhideVideo,
  unsuspendPerson,
} from '@kinora/contract/moderation';
import { login, logout } from '@kinora/contract/sessions';
import { listTweets, postTweet } from '@kinora/contract/tweets';
import { getVideo, listVideos, publishVideo, togglePublish } from '@kinora/contract/videos';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { blankUpload, publishBlank } from '../../../../test/blank-video.ts';
import { mediaFile, postForm, publish, signFor } from '../../../../test/media.ts';
import { callEndpoint, type Person, password } from '../../../../test/person.ts';
import { startServer, type TestServer } from '../../../../test/server.ts';
import { setRole } from '../../../../test/site.ts';
import { liftEnded } from './suspensions.ts';

let server: TestServer;
let keeper: Person;
let moderator: Person;
let ada: Person;
let grace: Person;

beforeAll(async () => {
  server = await startServer();
  keeper = await server.signUp('keeper');
  moderator = await server.signUp('moderator');
  await setRole(server.ctx, keeper, 'owner');
  await setRole(server.ctx, moderator, 'moderator');
});
afterAll(() => server[Symbol.asyncDispose]());
beforeEach(async () => {
  ada = await server.signUp('ada');
  grace = await server.signUp('grace');
});

const reason = 'Insults after two warnings.';
const later = '2099-01-01T10:00:00.000Z';
const params = ({ user }: Person) => ({ params: { userId: user._id } });
const suspend = (person: Person, { hide = false, until = null as string | null } = {}) =>
  moderator.call(suspendPerson, { ...params(person), body: { until, hide, reason } });
const unsuspend = (person: Person) =>
  moderator.call(unsuspendPerson, { ...params(person), body: { reason: 'A mistake.' } });
const signIn = ({ user }: Person, secret = password) =>
  callEndpoint(server.app, login, { body: { username: user.username, password: secret } });

const untilLockIsAwaited = () =>
  vi.waitFor(
    async () => {
      const { rows } = await sql`
        select from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(server.ctx.db);
      expect(rows).not.toEqual([]);
    },
    { timeout: 60_000 },
  );

test('comments and replies hidden by a suspension, and the replies below them, are not counted until it ends', async () => {
  const { _id: videoId } = await publishBlank(server, grace);
  const say = async (person: Person, parentId?: string) => {
    const body = { content: 'Hello', ...(parentId && { parentId }) };
    return (await person.call(addVideoComment, { params: { videoId }, body })).data._id;
  };
  const own = await say(grace);
  await say(ada, own);
  const theirs = await say(ada);
  await say(grace, theirs);
  const read = async () => {
    const { comments, pagination } = (await keeper.call(listVideoComments, { params: { videoId } })).data;
    return {
      listed: comments.map(({ _id, repliesCount }) => [_id, repliesCount]),
      total: pagination.totalComments,
    };
  };
  const before = {
    listed: [
      [theirs, 1],
      [own, 1],
    ],
    total: 4,
  };
  expect(await read()).toEqual(before);
  await suspend(ada, { hide: true });
  expect(await read()).toEqual({ listed: [[own, 0]], total: 1 });
  await unsuspend(ada);
  expect(await read()).toEqual(before);
});

test('a suspension immediately ends sessions, and a login reveals the reason only with the correct password', async () => {
  expect((await suspend(ada)).status).toBe(200);
  expect((await ada.call(listTweets, params(ada))).status).toBe(401);
  const refused = await signIn(ada);
  expect([refused.status, refused.error.code, refused.error.message]).toEqual([
    403,
    'SUSPENDED',
    `Your account is suspended: ${reason}`,
  ]);
  expect(refused.response.headers['set-cookie']).toBeUndefined();
  expect((await signIn(ada, 'not the password')).error.code).toBe('INVALID_CREDENTIALS');
  await unsuspend(ada);
  expect((await signIn(ada)).status).toBe(200);
});

test('a temporary suspension ends on time', async () => {
  await suspend(ada, { until: later });
  const { error } = await signIn(ada);
  expect(error.message).toBe(`Your account is suspended until 2099-01-01 10:00 UTC: ${reason}`);
  await sql`update users set suspended_until = now() - interval '1 second' where id = ${ada.user._id}`.execute(
    server.ctx.db,
  );
  expect((await signIn(ada)).status).toBe(200);
});

test('a suspension either leaves content visible or hides it until the suspension ends', async () => {
  const { _id: videoId } = await publishBlank(server, ada);
  const { _id: draftId } = await publishBlank(server, ada);
  const { _id: otherId } = await publishBlank(server, grace);
  await ada.call(togglePublish, { params: { videoId: draftId } });
  await ada.call(postTweet, { body: { content: 'Hello' } });
  await ada.call(addVideoComment, { params: { videoId: otherId }, body: { content: 'Hello' } });
  const seen = async () => [
    (await grace.call(getVideo, { params: { videoId } })).status,
    (await grace.call(listVideos, { query: { userId: ada.user._id } })).data.videos.length,
    (await grace.call(getChannel, { params: { channel: ada.user.username } })).status,
    (await grace.call(listTweets, params(ada))).data?.length ?? 0,
    (await grace.call(listVideoComments, { params: { videoId: otherId } })).data.comments.length,
  ];
  const all = [200, 1, 200, 1, 1];
  const none = [404, 0, 404, 0, 0];
  expect(await seen()).toEqual(all);
  await suspend(ada);
  expect(await seen()).toEqual(all);
  await suspend(ada, { hide: true, until: later });
  expect(await seen()).toEqual(none);
  await liftEnded(server.ctx);
  expect(await seen()).toEqual(none);
  await sql`update users set suspended_until = now() - interval '1 second' where id = ${ada.user._id}`.execute(
    server.ctx.db,
  );
  await liftEnded(server.ctx);
  expect(await seen()).toEqual(all);
  expect((await grace.call(getVideo, { params: { videoId: draftId } })).status).toBe(404);
});

test('a video hidden by the staff during a suspension stays hidden after it', async () => {
  const { _id: videoId } = await publishBlank(server, ada);
  const body = { reason: 'It shows a private address.' };
  await suspend(ada, { hide: true });
  const early = await moderator.call(unhideVideo, { params: { videoId }, body });
  expect([early.status, early.error.message]).toEqual([
    409,
    'This video is hidden because its owner is suspended.',
  ]);
  await moderator.call(hideVideo, { params: { videoId }, body });
  await unsuspend(ada);
  expect((await grace.call(getVideo, { params: { videoId } })).status).toBe(404);
  expect((await moderator.call(unhideVideo, { params: { videoId }, body })).status).toBe(200);
  expect((await grace.call(getVideo, { params: { videoId } })).status).toBe(200);
});

test("restoring a suspended person's comment or tweet says that it stays hidden until the suspension ends", async () => {
  const { _id: videoId } = await publishBlank(server, grace);
  const content = 'Buy this';
  const { data: comment } = await ada.call(addVideoComment, { params: { videoId }, body: { content } });
  const { data: tweet } = await ada.call(postTweet, { body: { content } });
  const [onComment, onTweet] = [{ commentId: comment._id }, { tweetId: tweet._id }];
  const body = { reason: 'It is an advertisement.' };
  const restore = async () => {
    await moderator.call(hideComment, { params: onComment, body });
    await moderator.call(hideTweet, { params: onTweet, body });
    return [
      (await moderator.call(unhideComment, { params: onComment, body })).data,
      (await moderator.call(unhideTweet, { params: onTweet, body })).data,
    ];
  };
  expect(await restore()).toEqual([{ isStillHidden: false }, { isStillHidden: false }]);
  await suspend(ada, { hide: true });
  expect(await restore()).toEqual([{ isStillHidden: true }, { isStillHidden: true }]);
  const { rows } = await sql<{ reason: string }>`
    select reason from notifications where user_id = ${ada.user._id} and reason like '%suspension%'
    order by reason`.execute(server.ctx.db);
  expect(rows.map((row) => row.reason)).toEqual([
    `Your comment “${content}” stays hidden only until your suspension ends: ${body.reason}`,
    `Your tweet “${content}” stays hidden only until your suspension ends: ${body.reason}`,
  ]);
});

test('a video that the staff restores while its owner is suspended stays hidden until the suspension ends', async () => {
  const body = { reason: 'It shows a private address.' };
  const [early, late] = [await publishBlank(server, ada), await publishBlank(server, ada)];
  const statuses = async () =>
    Promise.all(
      [early, late].map(async ({ _id }) => (await grace.call(getVideo, { params: { videoId: _id } })).status),
    );
  await moderator.call(hideVideo, { params: { videoId: early._id }, body });
  await suspend(ada, { hide: true });
  await moderator.call(hideVideo, { params: { videoId: late._id }, body });
  for (const { _id: videoId } of [early, late]) {
    const { data } = await moderator.call(unhideVideo, { params: { videoId }, body });
    expect(data).toEqual({ isStillHidden: true });
  }
  expect(await statuses()).toEqual([404, 404]);
  await unsuspend(ada);
  expect(await statuses()).toEqual([200, 200]);
  const { rows } = await sql<{ reason: string }>`
    select reason from notifications where user_id = ${ada.user._id} and kind = 'moderation'`.execute(
    server.ctx.db,
  );
  const texts = rows.map(({ reason }) => reason).filter((text) => !text.startsWith('Your video was hidden'));
  const text = `Your video stays hidden only until your suspension ends: ${body.reason}`;
  expect(texts).toEqual([text, text]);
});

test('the staff hides and restores a comment whose author is suspended', async () => {
  const { _id: videoId } = await publishBlank(server, grace);
  const comment = { params: { videoId }, body: { content: 'Hello' } };
  const { _id: commentId } = (await ada.call(addVideoComment, comment)).data;
  const total = async () =>
    (await grace.call(listVideoComments, { params: { videoId } })).data.pagination.totalComments;
  await suspend(ada, { hide: true });
  const call = { params: { commentId }, body: { reason } };
  expect((await moderator.call(hideComment, call)).status).toBe(200);
  expect((await moderator.call(unhideComment, call)).status).toBe(200);
  expect(await total()).toBe(0);
  await unsuspend(ada);
  expect(await total()).toBe(1);
});

test('a video that is restored while its owner is being suspended is hidden', async () => {
  const { db } = server.ctx;
  const { _id: videoId } = await publishBlank(server, ada);
  await moderator.call(hideVideo, { params: { videoId }, body: { reason } });
  const restoring = await db.transaction().execute(async (trx) => {
    await sql`select from users where id = ${ada.user._id} for update`.execute(trx);
    const call = moderator.call(unhideVideo, { params: { videoId }, body: { reason } });
    await untilLockIsAwaited();
    await sql`update users set suspended_at = now(), suspension_reason = ${reason}, hidden = true
      where id = ${ada.user._id}`.execute(trx);
    return { call };
  });
  expect((await restoring.call).status).toBe(200);
  expect((await grace.call(getVideo, { params: { videoId } })).status).toBe(404);
  await unsuspend(ada);
  expect((await grace.call(getVideo, { params: { videoId } })).status).toBe(200);
});

test('a video whose publication waits while its owner is being suspended is not published', async () => {
  const { db } = server.ctx;
  const files = await blankUpload(server, ada);
  const body = { title: 'A moment too late', description: 'Waits for the suspension', ...files };
  const publication = await db.transaction().execute(async (trx) => {
    await sql`select from users where id = ${ada.user._id} for update`.execute(trx);
    const call = ada.call(publishVideo, { body });
    await untilLockIsAwaited();
    await sql`update users set suspended_at = now(), suspension_reason = ${reason}, hidden = true
      where id = ${ada.user._id}`.execute(trx);
    return { call };
  });
  const { status, error } = await publication.call;
  expect([status, error.code]).toEqual([403, 'SUSPENDED']);
  const { rows } = await sql`select from videos where owner_id = ${ada.user._id}`.execute(db);
  expect(rows).toEqual([]);
});

test('a suspension that hides content makes files unavailable, and they get new URLs after it ends', async () => {
  const video = await publish(server.app, ada);
  const status = async (url: string | null) =>
    (await server.app.inject(new URL(url ?? '').pathname)).statusCode;
  await suspend(ada, { hide: true });
  expect(await status(video.thumbnail)).toBe(404);
  await unsuspend(ada);
  const { data } = await grace.call(getVideo, { params: { videoId: video._id } });
  expect([await status(video.thumbnail), await status(data.thumbnail)]).toEqual([404, 200]);
});

test('rejects an upload that was signed before the suspension', async () => {
  const { url, fields } = await signFor(ada, 'thumbnails');
  const form = { fields, file: { name: 'image.png', data: await mediaFile('image.png') } };
  await suspend(ada);
  const { status, body } = await postForm(server.app, url, form);
  expect([status, body.error]).toMatchObject([expect.any(Number), { message: 'This account is suspended.' }]);
  expect(status).toBeGreaterThanOrEqual(400);
});

test('logins concurrent with a suspension leave no session', async () => {
  const outcomes = await Promise.all([signIn(ada), signIn(ada), suspend(ada), signIn(ada)]);
  expect(outcomes.every(({ status }) => status === 200 || status === 403)).toBe(true);
  const { rows } = await sql`select from sessions where user_id = ${ada.user._id}`.execute(server.ctx.db);
  expect(rows).toEqual([]);
});

test('a moderator can suspend neither the owner nor a moderator, and a suspension cannot end in the past', async () => {
  expect([(await suspend(keeper)).status, (await suspend(moderator)).status]).toEqual([403, 403]);
  const { status, error } = await suspend(ada, { until: '2020-01-01T00:00:00.000Z' });
  expect([status, error.errors?.[0]?.message]).toEqual([400, 'Choose a time in the future']);
  expect((await ada.call(logout, {})).status).toBe(200);
});
