import type { Unread } from '@kinora/contract/notifications';
import type { VideoProgress } from '@kinora/contract/playback';
import type { Context } from '../../../../context.ts';
import { createEventStreams, endOfStream, type StreamUpdate } from '../../../../http/event-streams.ts';
import type { Urls } from '../../../../http/urls.ts';
import type { Viewer } from '../../../../http/viewer.ts';
import { createSemaphore } from '../../../../platform/concurrency/semaphore.ts';
import { findSignedIn } from '../../../identity/sessions/service.ts';
import { readSnapshots } from '../../../media/transcoding/service.ts';
import { countUnread } from '../inbox.ts';
import { type Changes, findChanges } from './changes.ts';

/**
 * Milliseconds after which the counts are refreshed even without a change, because notifications that they include
 * may have become hidden.
 */
const maxAge = 30_000;
/**
 * Max people whose new videos are collected concurrently. A channel may have thousands of subscribers with open pages,
 * and requests must not wait for a database connection behind all of them.
 */
const maxCollecting = 4;

export type Follower = { viewer: Viewer; videoIds: readonly string[]; urls: Urls };
/** `changes` are the changes found by the last poll, and `version` counts the polls that found new changes. */
type Counted = { counts: Unread; at: number; changes: Changes; version: number };

/** Creates streams of a person's unread and unseen counts and the progress of the videos on their page. */
export function createNotificationStreams(ctx: Context) {
  const collect = createSemaphore(maxCollecting);
  /** The counts by person id. All of a person's open pages share one. */
  let counted: ReadonlyMap<string, Counted> = new Map();
  let since: Date | null = null;

  async function refreshUnread(viewer: Viewer, changes: Changes): Promise<Counted> {
    const last = counted.get(viewer.id);
    const hasNewChanges = [...changes].some((change) => !last?.changes.has(change));
    const isYoung = last && performance.now() - last.at < maxAge;
    if (isYoung && !hasNewChanges) return { ...last, changes };
    const counts = await countUnread(ctx, viewer, collect);
    const version = (last?.version ?? 0) + (hasNewChanges ? 1 : 0);
    return { counts, at: performance.now(), changes, version };
  }

  async function countAll(viewers: readonly Viewer[]): Promise<void> {
    const people = [...new Map(viewers.map((viewer) => [viewer.id, viewer])).values()];
    const update = await findChanges(
      ctx.db,
      people.map(({ id }) => id),
      since,
    );
    const refreshes = people.map(
      async (viewer) => [viewer.id, await refreshUnread(viewer, update.of(viewer.id))] as const,
    );
    counted = new Map(await Promise.all(refreshes));
    since = update.now;
  }

  async function pollFollowers(all: readonly Follower[]) {
    const signedIn = await findSignedIn(
      ctx.db,
      all.map(({ viewer }) => viewer),
    );
    const mayFollow = ({ viewer }: Follower) => signedIn.has(viewer.sessionId);
    const followers = all.filter(mayFollow);
    await countAll(followers.map(({ viewer }) => viewer));
    const progressFor = await readProgress(ctx, followers);
    return (follower: Follower) =>
      mayFollow(follower)
        ? updateOf(follower, counted.get(follower.viewer.id), progressFor(follower))
        : endOfStream;
  }

  const streams = createEventStreams<Follower>({
    log: ctx.log,
    metrics: ctx.metrics,
    failure: 'Could not stream notifications',
    poll: pollFollowers,
  });

  return {
    /** Returns the current state, for a request without a stream. */
    async state(follower: Follower) {
      const counts = await countUnread(ctx, follower.viewer);
      if (follower.videoIds.length === 0) return counts;
      return { ...counts, videos: (await readProgress(ctx, [follower]))(follower) };
    },
    /** Opens a stream of changes that starts with the current state. Throws `RATE_LIMITED`. */
    async open(follower: Follower) {
      const { id } = follower.viewer;
      const counts = await countUnread(ctx, follower.viewer);
      const progress = (await readProgress(ctx, [follower]))(follower);
      const now = { counts, version: counted.get(id)?.version ?? 0 };
      return streams.open(follower, updateOf(follower, now, progress), id);
    },
    /** Ends every stream, so that the server can stop. */
    close: streams.close,
  };
}

/** Reads the progress of the videos on the pages. Skips the query if there are none, as on most pages. */
async function readProgress({ db }: Context, followers: readonly Follower[]) {
  const ids = followers.flatMap(({ videoIds }) => videoIds);
  return ids.length > 0 ? readSnapshots(db, ids) : () => [];
}

function updateOf(
  { videoIds }: Follower,
  counted: Pick<Counted, 'counts' | 'version'> | undefined,
  videos: readonly VideoProgress[],
): StreamUpdate {
  return {
    events: {
      ...(counted && { message: counted.counts }),
      ...(videoIds.length > 0 && { progress: { videos } }),
    },
    ...(counted && { versions: { message: counted.version } }),
  };
}
