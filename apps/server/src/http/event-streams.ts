import { randomInt } from 'node:crypto';
import { Readable } from 'node:stream';
import { setImmediate, setTimeout } from 'node:timers/promises';
import { errorText } from '@kinora/contract/error-texts';
import type { Logger } from 'pino';
import type { Metrics } from '../platform/metrics/metrics.ts';
import { AppError } from './app-error.ts';

/**
 * In milliseconds: the interval between polls, the silence after which an empty comment is sent, and the lifetime of a
 * stream.
 */
const interval = 1000;
const heartbeat = 15_000;
const lifetime = 10 * 60_000;
/**
 * Milliseconds before a browser reopens a lost stream. Each stream gets a random value, so that the pages of a lost
 * server don't all reconnect at the same moment.
 */
const retry = { min: 2_000, max: 12_000 };
/** Max streams written to in one turn of the event loop. */
const sentAtOnce = 100;
/** Max open streams of one kind per reader and server. */
const maxOpen = 10;

/**
 * A stream's current content: the data of each event by its name, where `message` stands for an unnamed event. An event
 * whose version has changed is sent again even if its data is the same.
 */
export type StreamUpdate = {
  events: Readonly<Record<string, unknown>>;
  versions?: Readonly<Record<string, number>>;
  isOver?: boolean;
};

/** Ends a stream without another event. */
export const endOfStream: StreamUpdate = { events: {}, isOver: true };

type Subscriber<Subscription> = {
  subscription: Subscription;
  stream: Readable;
  isEnded: boolean;
  openedAt: number;
  /** The last sent version and data of each event, and the time of the last write. */
  sent: Map<string, string>;
  sentAt: number;
};

type Kind<Subscription> = {
  log: Logger;
  metrics: Metrics | null;
  /** The log message for a failed poll. */
  failure: string;
  /** Reads the current content for all subscriptions; the returned function looks up one subscription's content. */
  poll(subscriptions: readonly Subscription[]): Promise<(subscription: Subscription) => StreamUpdate>;
};

/**
 * Creates streams of server-sent events. One poll of the database per second finds the events for all streams of a
 * process, so any server or worker may cause an event.
 */
export function createEventStreams<Subscription>({ log, metrics, failure, poll }: Kind<Subscription>) {
  const subscribers = new Set<Subscriber<Subscription>>();
  const readers = new Map<string, number>();
  let isPolling = false;

  async function startPolling(): Promise<void> {
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
    const updateFor = await poll(all.map(({ subscription }) => subscription));
    for (const [index, subscriber] of all.entries()) {
      // Lets requests run in between: writing to thousands of streams takes longer than responding to one request.
      if (index % sentAtOnce === sentAtOnce - 1) await setImmediate();
      send(subscriber, updateFor(subscriber.subscription));
    }
  }

  return {
    /**
     * Opens a stream that starts with `update`. `reader` is a member's id or a guest's client. Throws `RATE_LIMITED`.
     */
    open(subscription: Subscription, update: StreamUpdate, reader: string): Readable {
      takeStream(readers, reader);
      // Buffers what the reader's connection hasn't taken yet.
      const stream = new Readable({ read: () => {} });
      const now = performance.now();
      const opened = { isEnded: false, openedAt: now, sent: new Map(), sentAt: now };
      const subscriber = { subscription, stream, ...opened };
      subscribers.add(subscriber);
      metrics?.streams.inc();
      stream.once('close', () => {
        subscribers.delete(subscriber);
        returnStream(readers, reader);
        metrics?.streams.dec();
      });
      send(subscriber, update, `retry: ${randomInt(retry.min, retry.max)}\n\n`);
      void startPolling();
      return stream;
    },
    /** Ends every stream, so that the server can stop. */
    close(): void {
      for (const subscriber of subscribers) end(subscriber);
    },
  };
}

function takeStream(readers: Map<string, number>, reader: string): void {
  const open = readers.get(reader) ?? 0;
  if (open >= maxOpen) {
    throw new AppError('RATE_LIMITED', errorText('tooManyStreams'), {
      retryAfter: 5,
    });
  }
  readers.set(reader, open + 1);
}

function returnStream(readers: Map<string, number>, reader: string): void {
  const open = readers.get(reader) ?? 0;
  if (open > 1) {
    readers.set(reader, open - 1);
  } else {
    readers.delete(reader);
  }
}

/**
 * Sends the events that differ from those last sent. Skips a reader that hasn't received the previous ones yet; a later
 * call sends it only the latest events. A stream that is over still ends immediately.
 */
function send(
  subscriber: Subscriber<unknown>,
  { events, versions, isOver = false }: StreamUpdate,
  start = '',
): void {
  const { stream, isEnded, sent, openedAt } = subscriber;
  const isSlow = stream.readableLength > 0;
  if (isEnded || (isSlow && !isOver)) return;
  const now = performance.now();
  const isSilent = now - subscriber.sentAt >= heartbeat;
  const text = start + changed(sent, { events, versions }) || (isSilent ? ':\n\n' : '');
  if (text !== '') {
    stream.push(text);
    subscriber.sentAt = now;
  }
  if (isOver || now - openedAt >= lifetime) end(subscriber);
}

function end(subscriber: Subscriber<unknown>): void {
  if (subscriber.isEnded) return;
  subscriber.isEnded = true;
  subscriber.stream.push(null);
}

/** Returns the text of the events that differ from those in `sent`, and updates `sent`. */
function changed(
  sent: Map<string, string>,
  { events, versions }: Pick<StreamUpdate, 'events' | 'versions'>,
): string {
  let text = '';
  for (const [name, value] of Object.entries(events)) {
    const data = JSON.stringify(value);
    const state = `${versions?.[name]} ${data}`;
    if (state === sent.get(name)) continue;
    text += `${name === 'message' ? '' : `event: ${name}\n`}data: ${data}\n\n`;
    sent.set(name, state);
  }
  return text;
}
