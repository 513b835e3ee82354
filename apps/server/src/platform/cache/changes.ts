import { Socket } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';

/** Milliseconds before reconnecting. */
const pause = 1000;
/**
 * In milliseconds: the interval between checks of the connection, the timeout for connecting and for a query, and the
 * time allowed for closing the connection.
 */
const heartbeat = 10_000;
const timeoutMs = 5_000;
const farewell = 1_000;

/** Listens for notifications until disposed of. */
export type Listener = AsyncDisposable & {
  /** The `performance.now()` time since which no notification has been missed; infinite while disconnected. */
  readonly since: number;
};

/**
 * Listens on a PostgreSQL channel for notifications, each a list of subjects separated by spaces. Reconnects when the
 * connection is lost; notifications sent while it is disconnected are missed.
 */
export function listenForChanges(
  connectionString: string,
  channel: string,
  notify: (subjects: string[]) => void,
  onLost: (error: Error) => void,
): Listener {
  const stopping = new AbortController();
  let since = Number.POSITIVE_INFINITY;
  const begin = () => {
    since = performance.now();
  };
  const listening = (async () => {
    while (!stopping.signal.aborted) {
      await listen(connectionString, channel, { notify, begin }, stopping.signal).catch(onLost);
      since = Number.POSITIVE_INFINITY;
      await setTimeout(pause, undefined, { signal: stopping.signal }).catch(() => {});
    }
  })();
  return {
    get since() {
      return since;
    },
    async [Symbol.asyncDispose]() {
      stopping.abort();
      await listening;
    },
  };
}

type Handlers = { notify: (subjects: string[]) => void; begin: () => void };

/** Resolves when the connection ends or the signal aborts; rejects if the connection fails. */
async function listen(
  connectionString: string,
  channel: string,
  { notify, begin }: Handlers,
  signal: AbortSignal,
): Promise<void> {
  const socket = new Socket();
  const client = new pg.Client({
    connectionString,
    connectionTimeoutMillis: timeoutMs,
    query_timeout: timeoutMs,
    stream: () => socket,
  });
  const ended = Promise.withResolvers<void>();
  // Avoids an unhandled rejection if `ended` rejects before anything awaits it.
  ended.promise.catch(() => {});
  let beating: NodeJS.Timeout | undefined;
  client.on('error', ended.reject);
  client.on('end', ended.resolve);
  client.on('notification', ({ payload = '' }) => notify(payload.split(' ')));
  signal.addEventListener('abort', () => ended.resolve(), { once: true });
  try {
    await Promise.race([client.connect(), ended.promise]);
    if (signal.aborted) return;
    await client.query(`listen ${client.escapeIdentifier(channel)}`);
    begin();
    beating = setInterval(() => client.query('select 1').catch(ended.reject), heartbeat);
    await ended.promise;
  } finally {
    clearInterval(beating);
    // Limits the wait, because an unreachable server never responds. A stopping process doesn't wait for the timer.
    await Promise.race([client.end().catch(() => {}), setTimeout(farewell, undefined, { ref: false })]);
    socket.destroy();
  }
}
