import pg from 'pg';
import { createId } from '../src/platform/db/ids.ts';

/** Creates a database from the template; disposal deletes it. */
export async function createDatabase(
  template: string,
): Promise<AsyncDisposable & { connectionString: string }> {
  const name = `test_${createId().replaceAll('-', '')}`;
  // Copying the files takes half as long as PostgreSQL's default, which writes their contents to the write-ahead log.
  await run(template, `create database ${name} template postgres strategy file_copy`);
  const url = new URL(template);
  url.pathname = `/${name}`;
  return {
    connectionString: url.href,
    [Symbol.asyncDispose]: () => run(template, `drop database ${name} with (force)`),
  };
}

/** Refuses connections to the template, because PostgreSQL can't copy a database that has open connections. */
export function closeTemplate(template: string): Promise<void> {
  return run(template, 'alter database postgres allow_connections false');
}

/** The connection of this worker to the database `template1` of each PostgreSQL, by template. */
const connections = new Map<string, pg.Pool>();

/** Runs a statement from `template1`, while no other worker does. */
async function run(template: string, statement: string): Promise<void> {
  const client = await connectionTo(template).connect();
  try {
    await client.query('select pg_advisory_lock(1)');
    await client.query(statement);
    await client.query('select pg_advisory_unlock(1)');
    client.release();
  } catch (error) {
    // Closing the connection releases the lock.
    client.release(true);
    throw error;
  }
}

function connectionTo(template: string): pg.Pool {
  const known = connections.get(template);
  if (known) return known;
  const url = new URL(template);
  url.pathname = '/template1';
  const pool = new pg.Pool({
    connectionString: url.href,
    max: 1,
    idleTimeoutMillis: 0,
    allowExitOnIdle: true,
  });
  // PostgreSQL stops before its last client.
  pool.on('error', () => {});
  connections.set(template, pool);
  return pool;
}
