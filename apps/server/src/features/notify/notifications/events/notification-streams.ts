import type { VideoProgress } from '@kinora/contract/playback';
import type { Context } from '../../../../context.ts';
import { createEventStreams, type News, over } from '../../../../http/event-streams.ts';
import type { Urls } from '../../../../http/urls.ts';
import type { Viewer } from '../../../../http/viewer.ts';
import { createSemaphore } from '../../../../platform/concurrency/semaphore.ts';
import { findSignedIn } from '../../../identity/sessions/service.ts';
import { readSnapshots } from '../../../media/transcoding/service.ts';
import { countUnread } from '../inbox.ts';
import { type Changes, findChanges } from './changes.ts';

/** Milliseconds after which a number is counted again without news: what it counts may have been hidden. */
const maxAge = 30_000;
/**
 * Max people at a time who are brought new videos. A channel may have thousands of subscribers with open pages, and calls
 * must not wait for a connection behind all of them.
 */
const maxCollecting = 4;

export type Follower = { viewer: Viewer; videoIds: readonly string[]; urls: Urls };
/** `changes` are those that the last look found, and `version` counts the looks that found new ones. */
type Counted = { unreadCount: number; at: number; changes: Changes; version: number };

/** Streams the number of a person's unread notifications, and with it the progress of the videos on their page. */
export function createNotificationStreams(ctx: Context) {
  const collect = createSemaphore(maxCollecting);
  /** By person, however many pages they have open. */
  let counted: ReadonlyMap<string, Counted> = new Map();
  let since: Date | null = null;

  async function lookAgain(viewer: Viewer, changes: Changes): Promise<Counted> {
    const last = counted.get(viewer.id);
    const hasNews = [...changes].some((change) => !last?.changes.has(change));
    const isYoung = last && performance.now() - last.at < maxAge;
    if (isYoung && !hasNews) return { ...last, changes };
    const unreadCount = await countUnread(ctx, viewer, collect);
    const version = (last?.version ?? 0) + (hasNews ? 1 : 0);
    return { unreadCount, at: performance.now(), changes, version };
  }

  async function countAll(viewers: readonly Viewer[]): Promise<void> {
    const people = [...new Map(viewers.map((viewer) => [viewer.id, viewer])).values()];
    const news = await findChanges(
      ctx.db,
      people.map(({ id }) => id),
      since,
    );
    const looks = people.map(
      async (viewer) => [viewer.id, await lookAgain(viewer, news.of(viewer.id))] as const,
    );
    counted = new Map(await Promise.all(looks));
    since = news.now;
  }

  async function readNews(all: readonly Follower[]) {
    const signedIn = await findSignedIn(
      ctx.db,
      all.map(({ viewer }) => viewer),
    );
    const mayFollow = ({ viewer }: Follower) => signedIn.has(viewer.sessionId);
    const followers = all.filter(mayFollow);
    await countAll(followers.map(({ viewer }) => viewer));
    const progressFor = await readProgress(ctx, followers);
    return (follower: Follower) =>
      mayFollow(follower) ? newsOf(follower, counted.get(follower.viewer.id), progressFor(follower)) : over;
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
      return { unreadCount, videos: (await readProgress(ctx, [follower]))(follower) };
    },
    /** A stream of what changes from now on, which starts with the state now. Throws `RATE_LIMITED`. */
    async open(follower: Follower) {
      const { id } = follower.viewer;
      const unreadCount = await countUnread(ctx, follower.viewer);
      const progress = (await readProgress(ctx, [follower]))(follower);
      const now = { unreadCount, version: counted.get(id)?.version ?? 0 };
      return streams.open(follower, newsOf(follower, now, progress), id);
    },
    /** Ends every stream, so that the server can stop. */
    close: streams.close,
  };
}

/** Nearly no page has a video whose progress it follows. */
async function readProgress({ db }: Context, followers: readonly Follower[]) {
  const ids = followers.flatMap(({ videoIds }) => videoIds);
  return ids.length > 0 ? readSnapshots(db, ids) : () => [];
}

function newsOf(
  { videoIds }: Follower,
  counted: Pick<Counted, 'unreadCount' | 'version'> | undefined,
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
