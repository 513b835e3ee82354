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

/** Runs a statement from `template1`. */
async function run(template: string, statement: string): Promise<void> {
  const url = new URL(template);
  url.pathname = '/template1';
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock(1)');
    await client.query(statement);
  } finally {
    await client.end();
  }
}
