import type { Readable } from 'node:stream';
import type { VideoProgress } from '@kinora/contract/playback';
import type { Context } from '../../../../context.ts';
import { createEventStreams, endOfStream, type StreamUpdate } from '../../../../http/event-streams.ts';
import type { Viewer } from '../../../../http/viewer.ts';
import { findSignedIn } from '../../../identity/sessions/service.ts';
import { guestsMayWatch } from '../../../staff/settings/service.ts';
import { readSnapshots, type Subscription } from './progress-snapshots.ts';

/** The state of at least one video. */
export type Snapshot = [VideoProgress, ...VideoProgress[]];

/** Serializes a snapshot into the data of an event. */
export type Serialize<Data = unknown> = (videos: Snapshot) => Data;

type Follower = Subscription & { serialize: Serialize };

export function createProgressStreams(ctx: Context) {
  const streams = createEventStreams<Follower>({
    log: ctx.log,
    metrics: ctx.metrics,
    failure: 'Could not stream transcoding progress',
    async poll(followers) {
      const ids = followers.flatMap(({ videoIds }) => videoIds);
      const [snapshotFor, mayFollow] = await Promise.all([
        readSnapshots(ctx.db, ids),
        findAdmitted(
          ctx,
          followers.map(({ viewer }) => viewer),
        ),
      ]);
      return (follower) =>
        mayFollow(follower.viewer) ? updateOf(follower, snapshotFor(follower)) : endOfStream;
    },
  });
  return {
    /**
     * Opens a stream that starts with `videos` and ends once none of them is being processed. Throws `RATE_LIMITED`.
     */
    open(subscription: Subscription, videos: Snapshot, serialize: Serialize, reader: string): Readable {
      const follower = { ...subscription, serialize };
      return streams.open(follower, updateOf(follower, videos), reader);
    },
    /** Ends every stream, so that the server can stop. */
    close: streams.close,
  };
}

/**
 * Returns a function that checks whether a viewer may still follow: a member while their session lasts, and a guest
 * while guests may watch.
 */
async function findAdmitted(ctx: Context, viewers: readonly (Viewer | null)[]) {
  const members = viewers.filter((viewer) => viewer !== null);
  const [signedIn, isOpen] = await Promise.all([findSignedIn(ctx.db, members), guestsMayWatch(ctx)]);
  return (viewer: Viewer | null) => (viewer ? signedIn.has(viewer.sessionId) : isOpen);
}

function updateOf({ serialize }: Follower, [first, ...others]: readonly VideoProgress[]): StreamUpdate {
  if (!first) return endOfStream;
  const videos: Snapshot = [first, ...others];
  const isOver = videos.every(({ playback }) => playback.status !== 'processing');
  return { events: { message: serialize(videos) }, isOver };
}
