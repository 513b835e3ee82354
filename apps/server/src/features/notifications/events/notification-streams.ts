import type { VideoProgress } from '@kinora/contract/playback';
import type { Context } from '../../../context.ts';
import { createEventStreams, type News } from '../../../http/event-streams.ts';
import type { Urls } from '../../../http/urls.ts';
import type { Viewer } from '../../../http/viewer.ts';
import { readSnapshots } from '../../transcoding/service.ts';
import { countUnread } from '../inbox.ts';
import { type Changes, findChanges } from './changes.ts';

/** Milliseconds after which a number is counted again without news: what it counts may have been hidden. */
const maxAge = 30_000;

export type Follower = { viewer: Viewer; videoIds: readonly string[]; urls: Urls };
/** `changes` are those that the last look found, and `version` counts the looks that found new ones. */
type Counted = { unreadCount: number; at: number; changes: Changes; version: number };

/** Streams the number of a person's unread notifications, and with it the progress of the videos on their page. */
export function createNotificationStreams(ctx: Context) {
  const counted = new WeakMap<Follower, Counted>();
  let since: Date | null = null;

  async function recount(follower: Follower, { changes, version }: Pick<Counted, 'changes' | 'version'>) {
    const unreadCount = await countUnread(ctx, follower.viewer);
    counted.set(follower, { unreadCount, at: performance.now(), changes, version });
  }

  async function lookAgain(follower: Follower, changes: Changes): Promise<void> {
    const last = counted.get(follower);
    if (!last) return;
    const hasNews = [...changes].some((change) => !last.changes.has(change));
    const version = last.version + (hasNews ? 1 : 0);
    const isOutdated = hasNews || performance.now() - last.at >= maxAge;
    if (isOutdated) return recount(follower, { changes, version });
    counted.set(follower, { ...last, changes });
  }

  async function readNews(followers: readonly Follower[]) {
    const people = followers.map(({ viewer }) => viewer.id);
    const news = await findChanges(ctx.db, people, since);
    await Promise.all(followers.map((follower) => lookAgain(follower, news.of(follower.viewer.id))));
    since = news.now;
    const ids = followers.flatMap(({ videoIds }) => videoIds);
    const progressFor = ids.length > 0 ? await readSnapshots(ctx.db, ids) : () => [];
    return (follower: Follower) => newsOf(follower, counted.get(follower), progressFor(follower));
  }

  const streams = createEventStreams<Follower>({
    log: ctx.log,
    metrics: ctx.metrics,
    failure: 'Could not report notifications',
    poll: readNews,
  });

  return {
    /** The state now, for a call that wants no stream. */
    async state(follower: Follower) {
      const unreadCount = await countUnread(ctx, follower.viewer);
      if (follower.videoIds.length === 0) return { unreadCount };
      return { unreadCount, videos: (await readSnapshots(ctx.db, follower.videoIds))(follower) };
    },
    /** A stream of what changes from now on, which starts with the state now. Throws `RATE_LIMITED`. */
    async open(follower: Follower) {
      await recount(follower, { changes: new Set(), version: 0 });
      const progress = (await readSnapshots(ctx.db, follower.videoIds))(follower);
      return streams.open(follower, newsOf(follower, counted.get(follower), progress), follower.viewer.id);
    },
    /** Ends every stream, so that the server can stop. */
    close: streams.close,
  };
}

function newsOf(
  { videoIds }: Follower,
  counted: Counted | undefined,
  videos: readonly VideoProgress[],
): News {
  return {
    events: {
      ...(counted && { message: { unreadCount: counted.unreadCount } }),
      ...(videoIds.length > 0 && { progress: { videos } }),
    },
    ...(counted && { versions: { message: counted.version } }),
  };
}
