import { PassThrough, type Readable } from 'node:stream';
import { setTimeout } from 'node:timers/promises';
import type { VideoProgress } from '@kinora/contract/playback';
import type { Context } from '../../../context.ts';
import { AppError } from '../../../http/app-error.ts';
import { readSnapshots, type Subscription } from './progress-snapshots.ts';

/** Milliseconds: between two polls, of silence before a comment is sent, and until a stream is ended. */
const interval = 1000;
const heartbeat = 15_000;
const lifetime = 10 * 60_000;
/** Max streams that one person may have open at one server. */
const maxOpen = 10;

/** The state of at least one video. */
export type Snapshot = [VideoProgress, ...VideoProgress[]];

/** Turns a snapshot into the data of an event. */
export type Serialize<Data = unknown> = (videos: Snapshot) => Data;

type Subscriber = Subscription & {
  serialize: Serialize;
  stream: PassThrough;
  openedAt: number;
  /** The last data that was sent, and when anything was last written. */
  sent: string;
  sentAt: number;
};

/**
 * Streams the progress of videos. The database is the only source, so any server or worker may do the work; one poll a
 * second serves all streams of a process.
 */
export function createProgressStreams(ctx: Context) {
  const subscribers = new Set<Subscriber>();
  let isPolling = false;

  async function keepPolling(): Promise<void> {
    if (isPolling) return;
    isPolling = true;
    await setTimeout(interval, undefined, { ref: false });
    while (subscribers.size > 0) {
      await poll(ctx, [...subscribers]).catch((error) =>
        ctx.log.warn({ err: error }, 'Could not report encoding progress'),
      );
      await setTimeout(interval, undefined, { ref: false });
    }
    isPolling = false;
  }

  return {
    /** A stream that starts with `videos` and ends once none of them is being encoded. Throws `RATE_LIMITED`. */
    open(subscription: Subscription, videos: Snapshot, serialize: Serialize): Readable {
      requireFreeStream([...subscribers], subscription);
      const stream = new PassThrough();
      const now = performance.now();
      const subscriber = { ...subscription, serialize, stream, openedAt: now, sent: '', sentAt: now };
      subscribers.add(subscriber);
      stream.on('close', () => subscribers.delete(subscriber));
      send(subscriber, videos);
      void keepPolling();
      return stream;
    },
    /** Ends every stream, so that the server can stop. */
    close(): void {
      for (const { stream } of subscribers) stream.end();
    },
  };
}

function requireFreeStream(subscribers: readonly Subscriber[], { viewer: { id } }: Subscription): void {
  if (subscribers.filter(({ viewer }) => viewer.id === id).length < maxOpen) return;
  throw new AppError('RATE_LIMITED', 'Too many open streams. Please try again in a moment.', {
    retryAfter: 5,
  });
}

async function poll(ctx: Context, subscribers: readonly Subscriber[]): Promise<void> {
  const snapshotFor = await readSnapshots(
    ctx.db,
    subscribers.flatMap(({ videoIds }) => videoIds),
  );
  for (const subscriber of subscribers) send(subscriber, snapshotFor(subscriber));
}

/** Sends a snapshot that differs from the last one. A slow reader gets the latest once it has read the previous one. */
function send(subscriber: Subscriber, videos: readonly VideoProgress[]): void {
  const { serialize, stream, sent, sentAt, openedAt } = subscriber;
  if (stream.writableEnded || stream.writableNeedDrain) return;
  const [first, ...others] = videos;
  if (!first) return void stream.end();
  const now = performance.now();
  const data = JSON.stringify(serialize([first, ...others]));
  if (data !== sent) {
    stream.write(`data: ${data}\n\n`);
    Object.assign(subscriber, { sent: data, sentAt: now });
  } else if (now - sentAt >= heartbeat) {
    stream.write(':\n\n');
    subscriber.sentAt = now;
  }
  const isOver = videos.every(({ playback }) => playback.status !== 'processing');
  if (isOver || now - openedAt >= lifetime) stream.end();
}
