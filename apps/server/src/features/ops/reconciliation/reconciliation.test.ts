import { addTweetComment, addVideoComment } from '@kinora/contract/comments';
import { toggleCommentLike, toggleTweetLike, toggleVideoLike } from '@kinora/contract/likes';
import { toggleSubscription } from '@kinora/contract/subscriptions';
import { postTweet } from '@kinora/contract/tweets';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fingerprint } from '../../../../test/fingerprint.ts';
import { publish } from '../../../../test/media.ts';
import type { Person } from '../../../../test/person.ts';
import { startServer, type TestServer } from '../../../../test/server.ts';
import { counters } from './counters.ts';
import { reconcileCounters } from './service.ts';

let server: TestServer;
let people: Person[];
let ids: { video: string; tweet: string; comment: string };

beforeAll(async () => {
  server = await startServer();
  people = await Promise.all(Array.from({ length: 6 }, () => server.signUp()));
  const [owner, other] = people as [Person, Person];
  const { _id: video } = await publish(server.app, owner);
  const { _id: tweet } = (await owner.call(postTweet, { body: { content: 'Hello' } })).data;
  const content = { body: { content: 'Hello' } };
  const { _id: comment } = (await other.call(addVideoComment, { params: { videoId: video }, ...content }))
    .data;
  await other.call(addTweetComment, { params: { tweetId: tweet }, ...content });
  await other.call(toggleSubscription, { params: { channelId: owner.user._id } });
  await other.call(toggleTweetLike, { params: { tweetId: tweet } });
  await other.call(toggleCommentLike, { params: { commentId: comment } });
  ids = { video, tweet, comment };
});
afterAll(() => server[Symbol.asyncDispose]());

const reconcile = () => reconcileCounters(server.ctx, AbortSignal.timeout(60_000));

test('corrects wrong counters and touches nothing else', async () => {
  const right = await fingerprint(server.ctx.db);
  await reconcile();
  expect(await fingerprint(server.ctx.db)).toEqual(right);
  for (const { table, column } of counters) {
    await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${sql.ref(column)} + 7`.execute(
      server.ctx.db,
    );
  }
  expect(await fingerprint(server.ctx.db)).not.toEqual(right);
  await reconcile();
  expect(await fingerprint(server.ctx.db)).toEqual(right);
});

test('a counter stays correct under concurrent changes', async () => {
  const { db } = server.ctx;
  await sql`update videos set likes = 40`.execute(db);
  const toggles = people.flatMap((person) =>
    Array.from({ length: 5 }, () => person.call(toggleVideoLike, { params: { videoId: ids.video } })),
  );
  await Promise.all([...toggles, reconcile(), reconcile()]);
  const video = await db.selectFrom('videos').select('likes').executeTakeFirstOrThrow();
  const facts = await db.selectFrom('video_likes').selectAll().execute();
  expect([video.likes, facts.length]).toEqual([people.length, people.length]);
});
