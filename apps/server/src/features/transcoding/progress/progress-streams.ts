import type { Readable } from 'node:stream';
import type { VideoProgress } from '@kinora/contract/playback';
import type { Context } from '../../../context.ts';
import { createEventStreams, type News } from '../../../http/event-streams.ts';
import { guestsMayWatch } from '../../site/service.ts';
import { readSnapshots, type Subscription } from './progress-snapshots.ts';

/** The state of at least one video. */
export type Snapshot = [VideoProgress, ...VideoProgress[]];

/** Turns a snapshot into the data of an event. */
export type Serialize<Data = unknown> = (videos: Snapshot) => Data;

type Follower = Subscription & { serialize: Serialize };

/** Streams the progress of videos. */
export function createProgressStreams(ctx: Context) {
  const streams = createEventStreams<Follower>({
    log: ctx.log,
    metrics: ctx.metrics,
    failure: 'Could not report encoding progress',
    async poll(followers) {
      const ids = followers.flatMap(({ videoIds }) => videoIds);
      const [snapshotFor, isOpen] = await Promise.all([readSnapshots(ctx.db, ids), guestsMayWatch(ctx)]);
      // A guest's stream ends with the permission to watch.
      return (follower) => newsOf(follower, follower.viewer || isOpen ? snapshotFor(follower) : []);
    },
  });
  return {
    /** A stream that starts with `videos` and ends once none of them is being encoded. Throws `RATE_LIMITED`. */
    open(subscription: Subscription, videos: Snapshot, serialize: Serialize, reader: string): Readable {
      const follower = { ...subscription, serialize };
      return streams.open(follower, newsOf(follower, videos), reader);
    },
    /** Ends every stream, so that the server can stop. */
    close: streams.close,
  };
}

function newsOf({ serialize }: Follower, [first, ...others]: readonly VideoProgress[]): News {
  if (!first) return { events: {}, isOver: true };
  const videos: Snapshot = [first, ...others];
  const isOver = videos.every(({ playback }) => playback.status !== 'processing');
  return { events: { message: serialize(videos) }, isOver };
}
