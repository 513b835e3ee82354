import { listSubscriptionVideos, toggleSubscription } from '@kinora/contract/subscriptions';
import { listVideos, updateVideo } from '@kinora/contract/videos';
import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { publishBlank } from '../../../../test/blank-video.ts';
import { startServer } from '../../../../test/server.ts';

test('a running server publishes a due draft, which appears in the feeds of another server within half a minute', async () => {
  await using running = await startServer();
  await using another = await startServer({ DATABASE_URL: running.ctx.config.databaseUrl ?? '' });
  await running.startWorker();
  const author = await running.signUp('author');
  const reader = await another.signUp('reader');
  await reader.call(toggleSubscription, { params: { channelId: author.user._id } });
  const { _id: videoId } = await publishBlank(running, author, { asDraft: true });
  const publishAt = new Date(Date.now() + 3_600_000).toISOString();
  const { data } = await author.call(updateVideo, { params: { videoId }, body: { publishAt } });
  expect(data).toMatchObject({ isPublished: false, publishAt });
  const feeds = async () => {
    const [home, subscribed] = [
      await reader.call(listVideos, {}),
      await reader.call(listSubscriptionVideos, {}),
    ];
    return [home, subscribed].map((feed) =>
      feed.data.videos.map(({ _id, isPublished }) => [_id, isPublished]),
    );
  };
  expect(await feeds()).toEqual([[], []]);
  await sql`update videos set publish_at = now()`.execute(running.ctx.db);
  const shown = [[videoId, true]];
  await vi.waitFor(async () => expect(await feeds()).toEqual([shown, shown]), 30_000);
});
