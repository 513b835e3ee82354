import { addVideoComment, listVideoComments } from '@kinora/contract/comments';
import {
  hideVideo,
  removeComment,
  removeTweet,
  removeVideo,
  unhideVideo,
  warnPerson,
} from '@kinora/contract/moderation';
import { listNotifications } from '@kinora/contract/notifications';
import { listTweets, postTweet } from '@kinora/contract/tweets';
import { getVideo, listVideos, togglePublish, updateVideo } from '@kinora/contract/videos';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { publishBlank } from '../../../../test/blank-video.ts';
import { publish } from '../../../../test/media.ts';
import type { Person } from '../../../../test/person.ts';
import { startServer, type TestServer } from '../../../../test/server.ts';
import { setRole } from '../../../../test/site.ts';
import { publishDue } from '../../content/videos/schedule.ts';

let server: TestServer;
let keeper: Person;
let moderator: Person;
let ada: Person;
let grace: Person;

const body = { reason: 'It shows a private address.' };

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

const params = (videoId: string) => ({ params: { videoId } });
const statusFor = async (person: Person, videoId: string) =>
  (await person.call(getVideo, params(videoId))).status;

async function told(person: Person): Promise<(string | undefined)[]> {
  const { data } = await person.call(listNotifications, {});
  return data.notifications.filter(({ kind }) => kind === 'moderation').map(({ reason }) => reason);
}

async function logged(id: string) {
  const { rows } = await sql<{ action: string; actor_id: string; reason: string }>`
    select action, actor_id, reason from audit_log where target_id = ${id} order by id`.execute(
    server.ctx.db,
  );
  return rows;
}

test('a hidden video is visible only to its owner, with the reason, and unhiding restores it unchanged', async () => {
  const { _id: videoId } = await publishBlank(server, ada);
  expect((await moderator.call(hideVideo, { ...params(videoId), body })).status).toBe(200);
  expect([await statusFor(grace, videoId), await statusFor(moderator, videoId)]).toEqual([404, 404]);
  const { data } = await ada.call(getVideo, params(videoId));
  expect(data).toMatchObject({ isPublished: false, moderation: body });
  expect(await told(ada)).toEqual([`Your video was hidden: ${body.reason}`]);

  const again = { ...params(videoId), body: { reason: 'It is blurred now.' } };
  expect((await moderator.call(unhideVideo, again)).status).toBe(200);
  expect(await statusFor(grace, videoId)).toBe(200);
  const shown = (await ada.call(getVideo, params(videoId))).data;
  expect([shown.isPublished, shown.moderation]).toEqual([true, undefined]);
  expect((await logged(videoId)).map(({ action, actor_id }) => [action, actor_id])).toEqual([
    ['hide', moderator.user._id],
    ['unhide', moderator.user._id],
  ]);
});

test('hiding a video immediately makes its files unavailable', async () => {
  const video = await publish(server.app, ada);
  const file = new URL(video.thumbnail ?? '').pathname;
  expect((await server.app.inject(file)).statusCode).toBe(200);
  await moderator.call(hideVideo, { ...params(video._id), body });
  expect((await server.app.inject(file)).statusCode).toBe(404);
});

test('the owner can edit a hidden video but not publish it', async () => {
  const { _id: videoId } = await publishBlank(server, ada);
  await moderator.call(hideVideo, { ...params(videoId), body });
  const edits = [
    await ada.call(togglePublish, params(videoId)),
    await ada.call(updateVideo, { ...params(videoId), body: { asDraft: false } }),
  ];
  const message = 'The staff of this site has hidden this video.';
  expect(edits.map(({ status, error }) => [status, error.message])).toEqual([
    [403, message],
    [403, message],
  ]);
  expect((await ada.call(updateVideo, { ...params(videoId), body: { title: 'Blurred' } })).status).toBe(200);
  expect(await statusFor(grace, videoId)).toBe(404);
});

test('a hidden draft is not published at its scheduled time, and is still a draft after it is unhidden', async () => {
  const { _id: videoId } = await publishBlank(server, ada);
  await ada.call(togglePublish, params(videoId));
  await sql`update videos set publish_at = now() - interval '1 second' where id = ${videoId}`.execute(
    server.ctx.db,
  );
  await moderator.call(hideVideo, { ...params(videoId), body });
  await publishDue(server.ctx);
  expect(await statusFor(grace, videoId)).toBe(404);
  await sql`update videos set publish_at = null where id = ${videoId}`.execute(server.ctx.db);
  await moderator.call(unhideVideo, { ...params(videoId), body });
  const { data } = await ada.call(getVideo, params(videoId));
  expect([data.isPublished, data.moderation]).toEqual([false, undefined]);
});

test.each([
  ['an unlisted video', { visibility: 'unlisted' }],
  ['a draft', { asDraft: true }],
  ['a scheduled draft', { asDraft: true, publishAt: '2099-01-01T10:00:00.000Z' }],
] as const)('%s is the same after it is hidden and restored', async (_, change) => {
  const { _id: videoId } = await publishBlank(server, ada);
  await ada.call(updateVideo, { ...params(videoId), body: change });
  const state = async () => {
    const { isPublished, visibility, publishAt } = (await ada.call(getVideo, params(videoId))).data;
    return { isPublished, visibility, publishAt };
  };
  const before = await state();
  await moderator.call(hideVideo, { ...params(videoId), body });
  await moderator.call(unhideVideo, { ...params(videoId), body });
  expect(await state()).toEqual(before);
});

test('undo restores only what its own action has hidden, and only until another action follows', async () => {
  const { _id: videoId } = await publishBlank(server, ada);
  const hide = async (staff: Person) =>
    (await staff.call(hideVideo, { ...params(videoId), body })).data.actionId ?? undefined;
  const undo = async (staff: Person, actionId: string | undefined) => {
    const { status, error } = await staff.call(unhideVideo, {
      ...params(videoId),
      query: { actionId },
      body,
    });
    return status === 200 ? status : error.message;
  };
  const changed = 'Another staff member has changed this since.';
  const first = await hide(moderator);
  expect(first).toEqual(expect.any(String));
  expect(await hide(keeper)).toBeUndefined();
  expect([await undo(moderator, first), await undo(keeper, first)]).toEqual([changed, changed]);
  expect(await statusFor(grace, videoId)).toBe(404);
  expect(await undo(keeper, undefined)).toBe(200);
  const second = await hide(keeper);
  expect(await undo(keeper, second)).toBe(200);
  expect(await statusFor(grace, videoId)).toBe(200);
});

test('concurrent hiding and unhiding leave a video in a consistent state', async () => {
  const { _id: videoId } = await publishBlank(server, ada);
  const answers = await Promise.all([
    moderator.call(hideVideo, { ...params(videoId), body }),
    keeper.call(hideVideo, { ...params(videoId), body }),
    keeper.call(unhideVideo, { ...params(videoId), body }),
    ada.call(togglePublish, params(videoId)),
  ]);
  expect(answers.every(({ status }) => status === 200 || status === 403)).toBe(true);
  const { data } = await ada.call(getVideo, params(videoId));
  expect(data.isPublished && data.moderation !== undefined).toBe(false);
  expect(await statusFor(grace, videoId)).toBe(data.isPublished ? 200 : 404);
});

test('content deleted by the staff disappears from every list, and its author is notified of the reason', async () => {
  const { _id: videoId } = await publishBlank(server, ada);
  const comment = await grace.call(addVideoComment, {
    ...params(videoId),
    body: { content: 'A rude  word' },
  });
  const tweet = await grace.call(postTweet, { body: { content: `Rude ${'word '.repeat(30)}` } });
  const { _id: commentId } = comment.data;
  const { _id: tweetId } = tweet.data;
  await moderator.call(removeComment, { params: { commentId }, body });
  await moderator.call(removeTweet, { params: { tweetId }, body });
  const comments = (await ada.call(listVideoComments, params(videoId))).data;
  expect(comments.comments).toEqual([]);
  expect((await ada.call(listTweets, { params: { userId: grace.user._id } })).data).toMatchObject([]);
  expect(await told(grace)).toEqual([
    expect.stringMatching(/^Your tweet “Rude (word )+.*…” was deleted: It shows/),
    `Your comment “A rude word” was deleted: ${body.reason}`,
  ]);

  await moderator.call(removeVideo, { ...params(videoId), body });
  expect(await statusFor(ada, videoId)).toBe(404);
  expect((await ada.call(listVideos, { query: { userId: ada.user._id } })).data.videos).toEqual([]);
  expect(await told(ada)).toEqual([expect.stringMatching(/^Your video “.*” was deleted: It shows/)]);
  expect(await logged(videoId)).toEqual([{ action: 'delete', actor_id: moderator.user._id, ...body }]);
});

test('a warning notifies the person of the reason', async () => {
  await moderator.call(warnPerson, { params: { userId: ada.user._id }, body });
  expect(await told(ada)).toEqual([body.reason]);
  expect(await logged(ada.user._id)).toEqual([{ action: 'warn', actor_id: moderator.user._id, ...body }]);
});

test('replaces a lone surrogate in a reason', async () => {
  const reason = 'Don\u2019t do that \ud83d again';
  const { status } = await moderator.call(warnPerson, { params: { userId: ada.user._id }, body: { reason } });
  expect([status, await told(ada)]).toEqual([200, [reason.toWellFormed()]]);
});

test('a moderator cannot act on the owner, a moderator or their content, and nothing is logged', async () => {
  const { _id: videoId } = await publishBlank(server, keeper);
  const tweet = await keeper.call(postTweet, { body: { content: 'Welcome' } });
  const refused = [
    await moderator.call(hideVideo, { ...params(videoId), body }),
    await moderator.call(removeVideo, { ...params(videoId), body }),
    await moderator.call(removeTweet, { params: { tweetId: tweet.data._id }, body }),
    await moderator.call(warnPerson, { params: { userId: keeper.user._id }, body }),
    await moderator.call(warnPerson, { params: { userId: moderator.user._id }, body }),
  ];
  expect(refused.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403]);
  expect(await logged(videoId)).toEqual([]);
  expect((await keeper.call(warnPerson, { params: { userId: moderator.user._id }, body })).status).toBe(200);
});

test('a staff action requires a reason', async () => {
  const { _id: videoId } = await publishBlank(server, ada);
  const { status, error } = await moderator.call(hideVideo, { ...params(videoId), body: { reason: ' ' } });
  expect([status, error.errors?.[0]?.message]).toEqual([400, 'Reason is required.']);
});
