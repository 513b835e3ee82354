import { approveComment, listInbox } from '@kinora/contract/comment-inbox';
import { changeCommentSettings, getCommentSettings } from '@kinora/contract/comment-settings';
import {
  addVideoComment,
  type Comment,
  deleteComment,
  getComment,
  heartComment,
  listReplies,
  listVideoComments,
  updateComment,
} from '@kinora/contract/comments';
import type { HoldPolicy } from '@kinora/contract/hold-policy';
import { toggleCommentLike } from '@kinora/contract/likes';
import { hideComment, unhideComment } from '@kinora/contract/moderation';
import { listNotifications } from '@kinora/contract/notifications';
import { createReport } from '@kinora/contract/reports';
import { login } from '@kinora/contract/sessions';
import { getVideo, updateVideo } from '@kinora/contract/videos';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { publishBlank } from '../../../../test/blank-video.ts';
import { fingerprint } from '../../../../test/fingerprint.ts';
import { holdRow, untilWaiting } from '../../../../test/held-row.ts';
import { type Caller, guestOf, type Person, password } from '../../../../test/person.ts';
import { startServer, type TestServer } from '../../../../test/server.ts';
import { setRole, setSite } from '../../../../test/site.ts';
import { reconcileCounters } from '../../ops/reconciliation/service.ts';

let server: TestServer;
let owner: Person;
let ada: Person;
let grace: Person;
let moderator: Person;
let guest: Caller;
let videoId: string;

beforeAll(async () => {
  server = await startServer();
  guest = guestOf(server.app);
  await setSite(server.ctx, { guests: 'watch' });
  moderator = await server.signUp('moderator');
  await setRole(server.ctx, moderator, 'moderator');
  ada = await server.signUp('ada');
  grace = await server.signUp('grace');
});
afterAll(() => server[Symbol.asyncDispose]());
beforeEach(async () => {
  owner = await server.signUp('owner');
  videoId = (await publishBlank(server, owner))._id;
});

const hold = (holdComments: HoldPolicy, blockedWords: string[] = []) =>
  owner.call(changeCommentSettings, { body: { holdComments, blockedWords } });

async function write(person: Person, content: string, parentId?: string): Promise<Comment> {
  return (await person.call(addVideoComment, { params: { videoId }, body: { content, parentId } })).data;
}

const approve = (person: Person, { _id: commentId }: { _id: string }, updatedAt?: string) =>
  person.call(approveComment, { params: { commentId }, body: { updatedAt } });

const edit = (person: Person, { _id: commentId }: Comment, content: string) =>
  person.call(updateComment, { params: { commentId }, body: { content } });

/** The contents of the comments that a person sees under the video, and their total number. */
async function read(person: Caller) {
  const { data } = await person.call(listVideoComments, { params: { videoId } });
  return { contents: data.comments.map(({ content }) => content), total: data.pagination.totalComments };
}

async function heldInInbox() {
  const { data } = await owner.call(listInbox, {
    params: { channelId: owner.user._id },
    query: { filter: 'held' },
  });
  return { contents: data.comments.map(({ content }) => content), count: data.heldCount };
}

/** The kinds of a person's notifications about a comment. */
async function noticesOf(person: Person, { _id }: { _id: string }) {
  const { data } = await person.call(listNotifications, {});
  return data.notifications.filter(({ comment }) => comment?._id === _id).map(({ kind }) => kind);
}

/** Fails unless reconciliation leaves every counter unchanged. */
async function expectRightCounters(): Promise<void> {
  const counted = await fingerprint(server.ctx.db);
  await reconcileCounters(server.ctx, AbortSignal.timeout(60_000));
  expect(await fingerprint(server.ctx.db)).toEqual(counted);
}

const plain = 'How lovely';
const link = 'Look at https://example.org';
const blocked = 'This is Spám!';

test.each([
  ['none', []],
  ['links', [link, blocked]],
  ['new', [link, blocked, 'first']],
  ['all', [plain, link, blocked, 'first']],
] as const)(
  'the policy %s holds the comments that it names, and never those of the owner',
  async (policy, expected) => {
    await write(ada, 'Public already');
    await hold(policy, ['spam']);
    const held: string[] = [];
    for (const content of [plain, link, blocked]) {
      if ((await write(ada, content)).isHeld) held.push(content);
      expect((await write(owner, content)).isHeld).toBe(false);
    }
    if ((await write(grace, plain)).isHeld) held.push('first');
    expect(held).toEqual(expected);
  },
);

test("a video's policy overrides the channel's until it is removed", async () => {
  await hold('all');
  const set = async (holdComments: HoldPolicy | null) =>
    (await owner.call(updateVideo, { params: { videoId }, body: { holdComments } })).data.holdComments;
  expect(await set('none')).toBe('none');
  expect((await write(ada, plain)).isHeld).toBe(false);
  expect(await set(null)).toBeNull();
  expect((await write(ada, plain)).isHeld).toBe(true);
  expect((await ada.call(getVideo, { params: { videoId } })).data).not.toHaveProperty('holdComments');
});

test('settings are returned as they were saved, each word once', async () => {
  expect((await owner.call(getCommentSettings, {})).data).toEqual({ holdComments: 'none', blockedWords: [] });
  const body = { blockedWords: [' free  money ', 'spam', 'spam'] };
  expect((await owner.call(changeCommentSettings, { body })).data).toEqual({
    holdComments: 'none',
    blockedWords: ['free money', 'spam'],
  });
  const tooMany = { blockedWords: Array.from({ length: 1001 }, (_, n) => `word${n}`) };
  expect((await owner.call(changeCommentSettings, { body: tooMany })).error.message).toBe(
    'You can block at most 1000 words',
  );
  const tooLong = { blockedWords: Array.from({ length: 300 }, (_, n) => `${n}${'word'.repeat(20)}`) };
  expect((await owner.call(changeCommentSettings, { body: tooLong })).error.message).toBe(
    'Blocked words cannot exceed 20,000 characters in total',
  );
});

describe('a held comment', () => {
  let parent: Comment;
  let held: Comment;
  beforeEach(async () => {
    parent = await write(grace, 'First');
    await hold('all');
    held = await write(ada, `Second, @${moderator.user.username}`);
  });

  test('is visible only to its author, marked, and to the owner in the inbox', async () => {
    for (const person of [owner, grace, moderator, guest]) {
      expect(await read(person)).toEqual({ contents: ['First'], total: 1 });
      expect((await person.call(getComment, { params: { commentId: held._id } })).status).toBe(404);
    }
    expect(await read(ada)).toEqual({ contents: [held.content, 'First'], total: 2 });
    expect((await ada.call(getComment, { params: { commentId: held._id } })).data).toEqual(held);
    expect(held).toMatchObject({ isHeld: true });
    expect(held).not.toHaveProperty('moderation');
    expect(await heldInInbox()).toEqual({ contents: [held.content], count: 1 });
    for (const person of [owner, moderator]) expect(await noticesOf(person, held)).toEqual([]);
    await expectRightCounters();
  });

  test('leaves the cached lists of everything else to the sessions of its author', async () => {
    await edit(ada, held, 'Edited');
    const { username } = ada.user;
    expect((await guest.call(login, { body: { username, password } })).status).toBe(200);
    const marks = await server.ctx.db
      .selectFrom('sessions')
      .select('may_have_blocks')
      .where('user_id', '=', ada.user._id)
      .execute();
    expect(marks).toEqual([{ may_have_blocks: false }, { may_have_blocks: false }]);
  });

  test('is public after its approval, which notifies everyone once', async () => {
    expect((await approve(owner, held)).data).toMatchObject({ _id: held._id, isHeld: false });
    await Promise.all([approve(owner, held), approve(owner, held)]);
    expect(await read(guest)).toEqual({ contents: [held.content, 'First'], total: 2 });
    expect(await noticesOf(moderator, held)).toEqual(['mention']);
    expect(await noticesOf(owner, held)).toEqual(['comment']);
    expect(await heldInInbox()).toEqual({ contents: [], count: 0 });
    await expectRightCounters();
  });

  test('is held as a reply, too, and counts once it is approved', async () => {
    const reply = await write(ada, 'A reply', parent._id);
    const repliesFor = async (person: Caller) => {
      const { data } = await person.call(listReplies, { params: { commentId: parent._id } });
      return data.comments.length;
    };
    expect([await repliesFor(grace), await repliesFor(ada)]).toEqual([0, 1]);
    expect(await noticesOf(grace, reply)).toEqual([]);
    await approve(owner, reply);
    expect([await repliesFor(grace), await repliesFor(ada)]).toEqual([1, 1]);
    expect(await noticesOf(grace, reply)).toEqual(['reply']);
    expect((await read(grace)).total).toBe(2);
    await expectRightCounters();
  });

  test("can't be liked, answered, given a heart or reported, but deleted by its author and the owner", async () => {
    const params = { commentId: held._id };
    const report = { kind: 'comment', id: held._id, reason: 'spam', text: '' } as const;
    const reply = { content: 'A reply', parentId: held._id };
    const outcomes = [
      await ada.call(toggleCommentLike, { params }),
      await ada.call(addVideoComment, { params: { videoId }, body: reply }),
      await grace.call(toggleCommentLike, { params }),
      await grace.call(addVideoComment, { params: { videoId }, body: reply }),
      await grace.call(createReport, { body: report }),
      await grace.call(deleteComment, { params }),
      await owner.call(heartComment, { params }),
    ];
    expect(outcomes.map(({ status }) => status)).toEqual([403, 403, 404, 404, 404, 404, 404]);
    expect(outcomes[0]?.error.message).toBe('This comment is held for review.');
    const second = await write(ada, 'Another');
    expect((await owner.call(deleteComment, { params })).status).toBe(200);
    expect((await ada.call(deleteComment, { params: { commentId: second._id } })).status).toBe(200);
    expect(await heldInInbox()).toEqual({ contents: [], count: 0 });
    expect(await read(ada)).toEqual({ contents: ['First'], total: 1 });
    await expectRightCounters();
  });

  test('can be approved only by the owner, and only as the owner has read it', async () => {
    expect((await approve(ada, held)).status).toBe(403);
    expect((await approve(grace, held)).status).toBe(404);
    const edited = await edit(ada, held, 'Something else');
    expect(edited.data).toMatchObject({ content: 'Something else', isHeld: true });
    const { status, error } = await approve(owner, held, held.updatedAt);
    expect([status, error.message]).toEqual([409, 'This comment has been edited. Please review it again.']);
    expect((await approve(owner, held, edited.data.updatedAt)).status).toBe(200);
    expect(await noticesOf(moderator, held)).toEqual([]);
  });

  test('stays held if the staff hides it during its approval', async () => {
    await using row = await holdRow(server, 'videos', videoId);
    const hiding = moderator.call(hideComment, {
      params: { commentId: held._id },
      body: { reason: 'It insults people.' },
    });
    await untilWaiting(server, 1);
    const approval = approve(owner, held);
    await untilWaiting(server, 2);
    await row.release();
    expect((await hiding).status).toBe(200);
    expect((await approval).status).toBe(404);
    await moderator.call(unhideComment, {
      params: { commentId: held._id },
      body: { reason: 'It does not.' },
    });
    expect(await heldInInbox()).toEqual({ contents: [held.content], count: 1 });
  });

  test('is held again after the staff has hidden it and shown it', async () => {
    const call = { params: { commentId: held._id }, body: { reason: 'It insults people.' } };
    await moderator.call(hideComment, call);
    expect(await heldInInbox()).toEqual({ contents: [], count: 0 });
    expect((await approve(owner, held)).status).toBe(404);
    expect((await edit(ada, held, 'Else')).error.message).toBe(
      'The staff of this site has hidden this comment.',
    );
    await moderator.call(unhideComment, call);
    expect(await heldInInbox()).toEqual({ contents: [held.content], count: 1 });
    expect((await read(grace)).contents).toEqual(['First']);
    await approve(owner, held);
    expect(await read(grace)).toEqual({ contents: [held.content, 'First'], total: 2 });
    await expectRightCounters();
  });
});

test('an edit that matches holds a public comment again, with its replies, and notifies only of new mentions', async () => {
  await hold('links');
  const comment = await write(ada, 'First');
  await write(grace, 'A reply', comment._id);
  expect(await read(guest)).toEqual({ contents: ['First'], total: 2 });
  const edited = await edit(ada, comment, `${link}, @${moderator.user.username}`);
  expect(edited.data.isHeld).toBe(true);
  expect(await read(guest)).toEqual({ contents: [], total: 0 });
  expect(await read(ada)).toEqual({ contents: [edited.data.content], total: 1 });
  expect(await noticesOf(moderator, comment)).toEqual([]);
  await expectRightCounters();
  await approve(owner, comment);
  expect(await read(guest)).toEqual({ contents: [edited.data.content], total: 2 });
  expect(await noticesOf(moderator, comment)).toEqual(['mention']);
  expect(await noticesOf(owner, comment)).toEqual(['comment']);
  await expectRightCounters();
});

test('concurrent approvals, edits and deletions leave a comment that is held, public or gone', async () => {
  await hold('all');
  for (let turn = 0; turn < 5; turn += 1) {
    const comment = await write(ada, 'First');
    const statuses = await Promise.all([
      approve(owner, comment, comment.updatedAt),
      edit(ada, comment, `Edited ${turn}`),
      ...(turn % 2 === 0 ? [ada.call(deleteComment, { params: { commentId: comment._id } })] : []),
    ]);
    for (const { status } of statuses) expect([200, 404, 409]).toContain(status);
    const shown = await read(guest);
    // The edit was never approved.
    expect(shown.contents).not.toContain(`Edited ${turn}`);
    expect(shown.total).toBe(shown.contents.length);
  }
  await expectRightCounters();
});
