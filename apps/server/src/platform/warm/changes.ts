import { setTimeout } from 'node:timers/promises';
import pg from 'pg';

/** Milliseconds before a lost connection is opened again. */
const pause = 1000;

/**
 * Listens on a PostgreSQL channel for subjects, separated by spaces, until it is disposed of. A lost connection is
 * opened again; notifications in between are missed.
 */
export function listenForChanges(
  connectionString: string,
  channel: string,
  tell: (subjects: string[]) => void,
  onLost: (error: Error) => void,
): AsyncDisposable {
  const stopping = new AbortController();
  const listening = (async () => {
    while (!stopping.signal.aborted) {
      await listen(connectionString, channel, tell, stopping.signal).catch(onLost);
      await setTimeout(pause, undefined, { signal: stopping.signal }).catch(() => {});
    }
  })();
  return {
    async [Symbol.asyncDispose]() {
      stopping.abort();
      await listening;
    },
  };
}

/** Ends with the connection, or with the signal. */
async function listen(
  connectionString: string,
  channel: string,
  tell: (subjects: string[]) => void,
  signal: AbortSignal,
): Promise<void> {
  const client = new pg.Client({ connectionString, keepAlive: true });
  const ended = Promise.withResolvers<void>();
  client.on('error', ended.reject);
  client.on('end', ended.resolve);
  client.on('notification', ({ payload = '' }) => tell(payload.split(' ')));
  signal.addEventListener('abort', () => ended.resolve(), { once: true });
  try {
    await client.connect();
    await client.query(`listen ${client.escapeIdentifier(channel)}`);
    await ended.promise;
  } finally {
    await client.end().catch(() => {});
  }
}
