import { blockPerson } from '@kinora/contract/blocks';
import { addVideoComment } from '@kinora/contract/comments';
import { hideTweet, hideVideo } from '@kinora/contract/moderation';
import { listNotifications } from '@kinora/contract/notifications';
import {
  closeReport,
  createReport,
  listReports,
  type Report,
  type ReportKind,
} from '@kinora/contract/reports';
import { deleteTweet, postTweet } from '@kinora/contract/tweets';
import { togglePublish } from '@kinora/contract/videos';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { publishBlank } from '../../../../test/blank-video.ts';
import type { Person } from '../../../../test/person.ts';
import { startServer, type TestServer } from '../../../../test/server.ts';
import { setRole } from '../../../../test/site.ts';

let server: TestServer;
let moderator: Person;
let ada: Person;
let grace: Person;

const reason = 'Spam or misleading';
const dismissed = { outcome: 'dismissed', reason: "It doesn't break the rules." } as const;

beforeAll(async () => {
  server = await startServer();
  moderator = await server.signUp('moderator');
  await setRole(server.ctx, moderator, 'moderator');
});
afterAll(() => server[Symbol.asyncDispose]());
beforeEach(async () => {
  await server.ctx.db.deleteFrom('reports').execute();
  [ada, grace] = [await server.signUp('ada'), await server.signUp('grace')];
});

const report = (person: Person, kind: ReportKind, id: string) =>
  person.call(createReport, { body: { kind, id, reason, text: 'Please look.' } });
const close = (person: Person, reportId: string) =>
  person.call(closeReport, { params: { reportId }, body: dismissed });

async function listed(status: 'open' | 'closed' = 'open', staff = moderator): Promise<Report[]> {
  return (await staff.call(listReports, { query: { status } })).data.reports;
}

async function tweetOf(person: Person, content = 'Buy now'): Promise<string> {
  return (await person.call(postTweet, { body: { content } })).data._id;
}

test('the staff sees the target, reporter and reason of a report', async () => {
  const { _id: videoId, title, description, thumbnail } = await publishBlank(server, ada);
  const content = { params: { videoId }, body: { content: 'Buy now' } };
  const { _id: commentId } = (await ada.call(addVideoComment, content)).data;
  const tweetId = await tweetOf(ada);
  const things = { video: videoId, comment: commentId, tweet: tweetId, channel: ada.user._id } as const;
  for (const [kind, id] of Object.entries(things)) {
    expect((await report(grace, kind as ReportKind, id)).status).toBe(201);
  }
  const reports = await listed();
  const { _id, username } = ada.user;
  for (const one of reports) {
    expect(one).toMatchObject({ reason, text: 'Please look.', openReports: 1, closed: null });
    expect([one.reporter.username, one.target.owner]).toMatchObject([grace.user.username, { _id, username }]);
  }
  const nothing = { title: null, thumbnail: null, isHidden: false, place: null };
  expect(reports.map(({ kind, target: { owner, createdAt, ...target } }) => ({ kind, ...target }))).toEqual([
    { kind: 'channel', _id, text: '', ...nothing },
    { kind: 'tweet', _id: tweetId, text: 'Buy now', ...nothing },
    { kind: 'comment', _id: commentId, text: 'Buy now', ...nothing, place: { kind: 'video', id: videoId } },
    { kind: 'video', _id: videoId, text: description, ...nothing, title, thumbnail },
  ]);

  await moderator.call(hideVideo, { params: { videoId }, body: { reason } });
  await moderator.call(hideTweet, { params: { tweetId }, body: { reason } });
  expect((await listed()).flatMap(({ kind, target }) => (target.isHidden ? kind : []))).toEqual([
    'tweet',
    'video',
  ]);
});

test('repeating a report returns the same report, and closing it closes other reports about the target', async () => {
  const tweetId = await tweetOf(ada);
  const [first, again] = [await report(grace, 'tweet', tweetId), await report(grace, 'tweet', tweetId)];
  expect(again.data).toEqual(first.data);
  await report(await server.signUp(), 'tweet', tweetId);
  const reports = await listed();
  expect(reports).toMatchObject([{ _id: first.data._id, openReports: 2 }]);
  expect((await close(moderator, first.data._id)).status).toBe(200);
  expect(await listed()).toEqual([]);
  const by = { username: moderator.user.username };
  expect(await listed('closed')).toMatchObject([{ closed: { ...dismissed, by } }, { closed: dismissed }]);
  expect((await report(grace, 'tweet', tweetId)).data._id).not.toBe(first.data._id);
});

test('concurrent identical reports become one', async () => {
  const tweetId = await tweetOf(ada);
  const answers = await Promise.all(Array.from({ length: 5 }, () => report(grace, 'tweet', tweetId)));
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201]);
  expect(new Set(answers.map(({ data }) => data._id)).size).toBe(1);
});

test('when two moderators close a report concurrently, one gets a conflict', async () => {
  const other = await server.signUp('moderator');
  await setRole(server.ctx, other, 'moderator');
  const tweetId = await tweetOf(ada);
  const { _id } = (await report(grace, 'tweet', tweetId)).data;
  const answers = await Promise.all([close(moderator, _id), close(other, _id)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const { rows } = await sql`select action, reason from audit_log where target_id = ${tweetId}`.execute(
    server.ctx.db,
  );
  expect(rows).toEqual([{ action: 'dismiss', reason: dismissed.reason }]);
});

test('reports are deleted with their target, even while they are being closed', async () => {
  const tweetId = await tweetOf(ada);
  const { _id } = (await report(grace, 'tweet', tweetId)).data;
  const [deletion, closing] = await Promise.all([
    ada.call(deleteTweet, { params: { tweetId } }),
    close(moderator, _id),
  ]);
  expect(deletion.status).toBe(200);
  expect([200, 404, 409]).toContain(closing.status);
  expect([await listed(), await listed('closed')]).toEqual([[], []]);
  expect((await close(moderator, _id)).status).toBe(404);
});

describe('a member cannot report', () => {
  test('their own content', async () => {
    const tweetId = await tweetOf(ada);
    const answers = [await report(ada, 'tweet', tweetId), await report(ada, 'channel', ada.user._id)];
    expect(answers.map(({ status, error }) => [status, error.message])).toEqual([
      [400, 'You cannot report your own content.'],
      [400, 'You cannot report your own content.'],
    ]);
  });

  test('content that they may not see', async () => {
    const { _id: videoId } = await publishBlank(server, ada);
    await ada.call(togglePublish, { params: { videoId } });
    const tweetId = await tweetOf(ada);
    await ada.call(blockPerson, { params: { userId: grace.user._id } });
    const answers = [
      await report(grace, 'video', videoId),
      await report(grace, 'tweet', tweetId),
      await report(grace, 'comment', tweetId),
      await report(grace, 'channel', tweetId),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    expect(await listed()).toEqual([]);
  });
});

test('the reported person is not notified, and staff members can neither see nor close reports about themselves', async () => {
  const staff = await server.signUp('reported');
  const tweetId = await tweetOf(staff);
  const { _id } = (await report(grace, 'tweet', tweetId)).data;
  await setRole(server.ctx, staff, 'moderator');
  expect(await listed('open', staff)).toEqual([]);
  expect((await close(staff, _id)).status).toBe(404);
  expect((await staff.call(listNotifications, {})).data.notifications).toEqual([]);
  expect(await listed()).toHaveLength(1);
});

test('a reported video that has become a draft has no thumbnail', async () => {
  const { _id: videoId } = await publishBlank(server, ada);
  await report(grace, 'video', videoId);
  await ada.call(togglePublish, { params: { videoId } });
  expect((await listed())[0]?.target.thumbnail).toBeNull();
});
