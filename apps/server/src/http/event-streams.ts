import { PassThrough, type Readable } from 'node:stream';
import { setTimeout } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Metrics } from '../platform/metrics/metrics.ts';
import { AppError } from './app-error.ts';

/** Milliseconds: between two polls, of silence before a comment is sent, and until a stream is ended. */
const interval = 1000;
const heartbeat = 15_000;
const lifetime = 10 * 60_000;
/** Max streams of one kind that one reader may have open at one server. */
const maxOpen = 10;

/**
 * The present content of a stream: the data of each event by its name, `message` for those without one. An event of
 * another version is sent even if its data are the same.
 */
export type News = {
  events: Readonly<Record<string, unknown>>;
  versions?: Readonly<Record<string, number>>;
  isOver?: boolean;
};

type Subscriber<Subscription> = {
  subscription: Subscription;
  reader: string;
  stream: PassThrough;
  openedAt: number;
  /** The version and the data that were last sent of each event, and when anything was last written. */
  sent: Map<string, string>;
  sentAt: number;
};

type Kind<Subscription> = {
  log: Logger;
  metrics: Metrics | null;
  /** For the log. */
  failure: string;
  /** Reads what is new for all subscriptions; the returned function gives the news of one. */
  poll(subscriptions: readonly Subscription[]): Promise<(subscription: Subscription) => News>;
};

/**
 * Streams of server-sent events. The database is the only source, so any server or worker may make the news; one poll a
 * second serves all streams of a process.
 */
export function createEventStreams<Subscription>({ log, metrics, failure, poll }: Kind<Subscription>) {
  const subscribers = new Set<Subscriber<Subscription>>();
  let isPolling = false;

  async function keepPolling(): Promise<void> {
    if (isPolling) return;
    isPolling = true;
    await setTimeout(interval, undefined, { ref: false });
    while (subscribers.size > 0) {
      await pollAll().catch((error) => log.warn({ err: error }, failure));
      await setTimeout(interval, undefined, { ref: false });
    }
    isPolling = false;
  }

  async function pollAll(): Promise<void> {
    const all = [...subscribers];
    const newsFor = await poll(all.map(({ subscription }) => subscription));
    for (const subscriber of all) send(subscriber, newsFor(subscriber.subscription));
  }

  return {
    /** A stream that starts with `news`, for a member by id or a guest by client. Throws `RATE_LIMITED`. */
    open(subscription: Subscription, news: News, reader: string): Readable {
      requireFreeStream(subscribers, reader);
      const stream = new PassThrough();
      const now = performance.now();
      const subscriber = { subscription, reader, stream, openedAt: now, sent: new Map(), sentAt: now };
      subscribers.add(subscriber);
      metrics?.streams.inc();
      stream.on('close', () => {
        subscribers.delete(subscriber);
        metrics?.streams.dec();
      });
      send(subscriber, news);
      void keepPolling();
      return stream;
    },
    /** Ends every stream, so that the server can stop. */
    close(): void {
      for (const { stream } of subscribers) stream.end();
    },
  };
}

function requireFreeStream(subscribers: Iterable<Subscriber<unknown>>, reader: string): void {
  const own = [...subscribers].filter((subscriber) => subscriber.reader === reader);
  if (own.length < maxOpen) return;
  throw new AppError('RATE_LIMITED', 'Too many open streams. Please try again in a moment.', {
    retryAfter: 5,
  });
}

/** Sends what differs from the last. A slow reader gets the latest once it has read what came before. */
function send(subscriber: Subscriber<unknown>, { events, versions, isOver = false }: News): void {
  const { stream, sent, openedAt } = subscriber;
  if (stream.writableEnded || stream.writableNeedDrain) return;
  const now = performance.now();
  let isSilent = true;
  for (const [name, value] of Object.entries(events)) {
    const data = JSON.stringify(value);
    const state = `${versions?.[name]} ${data}`;
    if (state === sent.get(name)) continue;
    stream.write(`${name === 'message' ? '' : `event: ${name}\n`}data: ${data}\n\n`);
    sent.set(name, state);
    isSilent = false;
  }
  if (isSilent && now - subscriber.sentAt >= heartbeat) {
    stream.write(':\n\n');
    isSilent = false;
  }
  if (!isSilent) subscriber.sentAt = now;
  if (isOver || now - openedAt >= lifetime) stream.end();
}
