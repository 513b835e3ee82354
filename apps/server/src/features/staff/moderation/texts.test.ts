import { deleteAccount } from '@kinora/contract/account-deletion';
import {
  addTweetComment,
  addVideoComment,
  deleteComment,
  heartComment,
  listReplies,
  listTweetComments,
  listVideoComments,
  pinComment,
  updateComment,
} from '@kinora/contract/comments';
import { toggleCommentLike, toggleTweetLike } from '@kinora/contract/likes';
import { hideComment, hideTweet, unhideComment, unhideTweet } from '@kinora/contract/moderation';
import { listNotifications } from '@kinora/contract/notifications';
import { login } from '@kinora/contract/sessions';
import { listTagged, suggestTags } from '@kinora/contract/tags';
import { deleteTweet, getTweet, listTweets, postTweet, updateTweet } from '@kinora/contract/tweets';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { publishBlank } from '../../../../test/blank-video.ts';
import { fingerprint } from '../../../../test/fingerprint.ts';
import { type Caller, callEndpoint, guestOf, type Person, password } from '../../../../test/person.ts';
import { startServer, type TestServer } from '../../../../test/server.ts';
import { setRole, setSite } from '../../../../test/site.ts';
import { removeAccount } from '../../identity/account-deletion/removal.ts';
import { reconcileCounters } from '../../ops/reconciliation/service.ts';

let server: TestServer;
let moderator: Person;
let ada: Person;
let grace: Person;
let videoId: string;
let guest: Caller;

const body = { reason: 'It insults people.' };
const hiddenText = (thing: string) => `The staff of this site has hidden this ${thing}.`;

beforeAll(async () => {
  server = await startServer();
  guest = guestOf(server.app);
  await setSite(server.ctx, { guests: 'watch' });
  moderator = await server.signUp('moderator');
  await setRole(server.ctx, moderator, 'moderator');
});
afterAll(() => server[Symbol.asyncDispose]());
beforeEach(async () => {
  ada = await server.signUp('ada');
  grace = await server.signUp('grace');
  videoId = (await publishBlank(server, grace))._id;
});

/** Expects all counters to match the rows that they count. */
async function expectRightCounters(): Promise<void> {
  const counted = await fingerprint(server.ctx.db);
  await reconcileCounters(server.ctx, AbortSignal.timeout(60_000));
  expect(await fingerprint(server.ctx.db)).toEqual(counted);
}

const say = async (person: Person, content: string, parentId?: string) =>
  (
    await person.call(addVideoComment, {
      params: { videoId },
      body: { content, ...(parentId && { parentId }) },
    })
  ).data._id;
const hide = (commentId: string) => moderator.call(hideComment, { params: { commentId }, body });
const show = (commentId: string) => moderator.call(unhideComment, { params: { commentId }, body });

/**
 * Lists the video's comments as a person sees them. Returns the total, and for each comment its content, the number of
 * replies and, if it is hidden, the reason.
 */
async function talkFor(person: Caller | null) {
  const { data } = await (person ?? guest).call(listVideoComments, { params: { videoId } });
  return {
    total: data.pagination.totalComments,
    comments: data.comments.map(({ content, repliesCount, moderation }) => [
      content,
      repliesCount,
      ...(moderation ? [moderation.reason] : []),
    ]),
  };
}

describe('a hidden comment', () => {
  test('is visible only to its author, with the reason, and reappears with its replies', async () => {
    const first = await say(ada, 'Rude');
    await say(grace, 'Please stop', first);
    await say(grace, 'Lovely');
    const all = {
      total: 3,
      comments: [
        ['Lovely', 0],
        ['Rude', 1],
      ],
    };
    const rest = { total: 1, comments: [['Lovely', 0]] };
    const sorted = async (person: Person | null) => {
      const { total, comments } = await talkFor(person);
      return { total, comments: comments.sort() };
    };
    expect(await sorted(grace)).toEqual(all);
    expect((await hide(first)).status).toBe(200);
    for (const person of [grace, moderator, null]) expect(await sorted(person)).toEqual(rest);
    expect(await sorted(ada)).toEqual({
      total: 2,
      comments: [
        ['Lovely', 0],
        ['Rude', 0, body.reason],
      ],
    });
    await expectRightCounters();

    expect((await show(first)).status).toBe(200);
    for (const person of [grace, ada, null]) expect(await sorted(person)).toEqual(all);
    await expectRightCounters();
  });

  test('is pinned again after it is restored', async () => {
    const first = await say(ada, 'Lovely');
    await grace.call(pinComment, { params: { commentId: first } });
    await hide(first);
    await show(first);
    const { data } = await guest.call(listVideoComments, { params: { videoId } });
    expect(data.comments.map(({ isPinned }) => isPinned)).toEqual([true]);
  });

  test('can be restored by undoing only the latest action', async () => {
    const commentId = await say(ada, 'Rude');
    const call = { params: { commentId }, body };
    const { data } = await moderator.call(hideComment, call);
    expect((await moderator.call(hideComment, call)).data.actionId).toBeNull();
    const query = { actionId: data.actionId ?? undefined };
    expect((await moderator.call(unhideComment, { ...call, query })).status).toBe(409);
    await show(commentId);
    const again = await moderator.call(hideComment, call);
    const latest = { actionId: again.data.actionId ?? undefined };
    expect((await moderator.call(unhideComment, { ...call, query: latest })).status).toBe(200);
    expect((await talkFor(grace)).total).toBe(1);
  });

  test('is also visible to its author in a later session', async () => {
    const first = await say(ada, 'Rude');
    await hide(first);
    const { response } = await callEndpoint(server.app, login, {
      body: { username: ada.user.username, password },
    });
    const cookies = Object.fromEntries(response.cookies.map(({ name, value }) => [name, value]));
    const later: Caller = { call: (endpoint, input) => callEndpoint(server.app, endpoint, input, cookies) };
    expect(await talkFor(later)).toEqual({ total: 1, comments: [['Rude', 0, body.reason]] });
  });

  test('cannot be liked, replied to, pinned or edited, and only its author can delete it', async () => {
    const first = await say(ada, 'Rude');
    const reply = await say(grace, 'Please stop', first);
    await hide(first);
    const params = { commentId: first };
    const refused = [
      await ada.call(toggleCommentLike, { params }),
      await ada.call(updateComment, { params, body: { content: 'Nicer' } }),
      await ada.call(addVideoComment, { params: { videoId }, body: { content: 'More', parentId: first } }),
    ];
    expect(refused.map(({ status, error }) => [status, error.message])).toEqual(
      refused.map(() => [403, hiddenText('comment')]),
    );
    const unknown = [
      await grace.call(toggleCommentLike, { params }),
      await grace.call(pinComment, { params }),
      await grace.call(heartComment, { params }),
      await grace.call(deleteComment, { params }),
      await grace.call(listReplies, { params }),
      await ada.call(toggleCommentLike, { params: { commentId: reply } }),
      await guest.call(listReplies, { params }),
    ];
    expect(unknown.map(({ status }) => status)).toEqual(unknown.map(() => 404));
    expect((await ada.call(listReplies, { params })).data.comments).toEqual([]);
    expect((await ada.call(deleteComment, { params })).status).toBe(200);
    expect(await talkFor(grace)).toEqual({ total: 0, comments: [] });
    await expectRightCounters();
  });

  test('disappears from the notifications of others, and its author is notified of the reason', async () => {
    const kindsOf = async (person: Person) =>
      (await person.call(listNotifications, {})).data.notifications.map(({ kind }) => kind);
    const first = await say(ada, 'Rude');
    expect(await kindsOf(grace)).toEqual(['comment']);
    await hide(first);
    expect(await kindsOf(grace)).toEqual([]);
    const { data } = await ada.call(listNotifications, {});
    expect(data.notifications).toMatchObject([
      { kind: 'moderation', reason: `Your comment “Rude” was hidden: ${body.reason}`, answer: null },
    ]);
    await show(first);
    expect(await kindsOf(grace)).toEqual(['comment']);
  });

  test('does not count a hidden reply, regardless of which of the two is hidden first', async () => {
    const first = await say(grace, 'Lovely');
    const reply = await say(ada, 'Rude', first);
    await say(grace, 'Thanks', first);
    await hide(reply);
    expect(await talkFor(grace)).toEqual({ total: 2, comments: [['Lovely', 1]] });
    expect(await talkFor(ada)).toEqual({ total: 3, comments: [['Lovely', 2]] });
    await hide(first);
    await show(reply);
    expect((await talkFor(ada)).total).toBe(0);
    await expectRightCounters();
    await show(first);
    expect(await talkFor(ada)).toEqual({ total: 3, comments: [['Lovely', 2]] });
    await expectRightCounters();
  });

  test('keeps counters correct when it is concurrently hidden, unhidden, replied to and deleted', async () => {
    const first = await say(ada, 'Rude');
    const reply = await say(grace, 'Please stop', first);
    const outcomes = await Promise.all([
      hide(first),
      hide(reply),
      show(first),
      say(grace, 'Again', first).catch(() => null),
      grace.call(deleteComment, { params: { commentId: reply } }),
      hide(first),
      show(reply),
    ]);
    const statuses = outcomes.flatMap((one) => (one && typeof one === 'object' ? [one.status] : []));
    expect(statuses.every((status) => status < 500)).toBe(true);
    await expectRightCounters();
  });

  test('is not subtracted from the counters again when its author deletes the account', async () => {
    const first = await say(ada, 'Rude');
    await say(grace, 'Please stop', first);
    await say(ada, 'Sorry');
    await hide(first);
    await ada.call(deleteAccount, { body: { password } });
    // Runs here instead of in a worker, which would continue to change rows while they are compared.
    expect(await removeAccount(server.ctx, ada.user._id, AbortSignal.timeout(60_000))).toBe(true);
    expect(await talkFor(grace)).toEqual({ total: 0, comments: [] });
    const rest = await server.ctx.db.selectFrom('comments').select('id').where('id', '=', first).execute();
    expect(rest).toEqual([]);
    await expectRightCounters();
  });
});

describe('a hidden tweet', () => {
  const post = async (content: string) => (await ada.call(postTweet, { body: { content } })).data._id;
  const tweetsFor = async (person: Person | null) => {
    const params = { userId: ada.user._id };
    const { data } = await (person ?? guest).call(listTweets, { params });
    return data.map(({ content, moderation }) => [content, ...(moderation ? [moderation.reason] : [])]);
  };

  test('is visible only to its author, with the reason, and reappears with its tags', async () => {
    const tag = `rude${ada.user.username}`;
    const tweetId = await post(`So #${tag}`);
    const params = { tweetId };
    await grace.call(addTweetComment, { params, body: { content: 'Please stop' } });
    const tagged = async () =>
      (await grace.call(listTagged, { params: { tag }, query: { type: 'tweets' } })).data.tweets?.length;
    const used = async () =>
      (await grace.call(suggestTags, { query: { query: tag } })).data.map(({ count }) => count);
    expect([await tagged(), await used()]).toEqual([1, [1]]);

    expect((await moderator.call(hideTweet, { params, body })).status).toBe(200);
    expect([await tagged(), await used()]).toEqual([0, []]);
    for (const person of [grace, moderator, null]) expect(await tweetsFor(person)).toEqual([]);
    expect(await tweetsFor(ada)).toEqual([[`So #${tag}`, body.reason]]);
    const unknown = [
      await grace.call(getTweet, { params }),
      await grace.call(listTweetComments, { params }),
      await grace.call(toggleTweetLike, { params }),
      await guest.call(getTweet, { params }),
    ];
    expect(unknown.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    const refused = [
      await ada.call(updateTweet, { params, body: { content: `Nicer #${tag}` } }),
      await ada.call(toggleTweetLike, { params }),
      await ada.call(addTweetComment, { params, body: { content: 'More' } }),
    ];
    expect(refused.map(({ status, error }) => [status, error.message])).toEqual(
      refused.map(() => [403, hiddenText('tweet')]),
    );

    await moderator.call(unhideTweet, { params, body });
    expect([await tagged(), await used()]).toEqual([1, [1]]);
    expect(await tweetsFor(null)).toEqual([[`So #${tag}`]]);
    expect((await ada.call(deleteTweet, { params })).status).toBe(200);
  });
});
