import { Socket } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';

/** Milliseconds before a lost connection is opened again. */
const pause = 1000;
/** Milliseconds between two questions whether the connection is alive, for an answer, and for taking leave. */
const heartbeat = 10_000;
const patience = 5_000;
const farewell = 1_000;

/** Notifications that arrive until it is disposed of. */
export type Listener = AsyncDisposable & {
  /** The moment of `performance.now()` from which on none has been missed; infinite while there is no connection. */
  readonly since: number;
};

/**
 * Listens on a PostgreSQL channel for subjects, separated by spaces. A lost connection is opened again; notifications
 * in between are missed.
 */
export function listenForChanges(
  connectionString: string,
  channel: string,
  tell: (subjects: string[]) => void,
  onLost: (error: Error) => void,
): Listener {
  const stopping = new AbortController();
  let since = Number.POSITIVE_INFINITY;
  const begin = () => {
    since = performance.now();
  };
  const listening = (async () => {
    while (!stopping.signal.aborted) {
      await listen(connectionString, channel, { tell, begin }, stopping.signal).catch(onLost);
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

type Handlers = { tell: (subjects: string[]) => void; begin: () => void };

/** Ends with the connection, or with the signal. */
async function listen(
  connectionString: string,
  channel: string,
  { tell, begin }: Handlers,
  signal: AbortSignal,
): Promise<void> {
  const socket = new Socket();
  const client = new pg.Client({
    connectionString,
    connectionTimeoutMillis: patience,
    query_timeout: patience,
    stream: () => socket,
  });
  const ended = Promise.withResolvers<void>();
  // It may end before anything waits for that.
  ended.promise.catch(() => {});
  let beating: NodeJS.Timeout | undefined;
  client.on('error', ended.reject);
  client.on('end', ended.resolve);
  client.on('notification', ({ payload = '' }) => tell(payload.split(' ')));
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
    // A server that is out of reach never answers.
    await Promise.race([client.end().catch(() => {}), setTimeout(farewell)]);
    socket.destroy();
  }
}
