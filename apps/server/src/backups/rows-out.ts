import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import type { Blobs } from './blobs.ts';
import type { TableCopy } from './manifest.ts';

/** The database schemas of Kinora and its queue. */
export const schemas = ['public', 'pgboss'];

/**
 * Tables that a backup leaves out: those that describe this instance's processes and schema, and those about single
 * people's watching, whose rows are promised to be gone by a day later. Only earlier versions have a migration lock.
 */
const left = new Set([
  ...['public.workers', 'public.kysely_migration_lock', 'pgboss.version', 'pgboss.warning'],
  ...['public.watch_reports', 'public.watch_salts', 'public.watch_sessions', 'public.watch_viewers'],
]);

export type Table = { schema: string; name: string; columns: string[] };

/** Lists every table to back up, with its columns except generated ones. */
export async function listTables(client: pg.ClientBase): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `select n.nspname as schema, c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
     from pg_class c
     join pg_namespace n on n.oid = c.relnamespace
     join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     where n.nspname = any($1) and c.relkind in ('r', 'p') and not c.relispartition
     group by 1, 2 order by 1, 2`,
    [schemas],
  );
  return rows.filter(({ schema, name }) => !left.has(`${schema}.${name}`));
}

export const quoted = (names: readonly string[]) => names.map((name) => pg.escapeIdentifier(name)).join(', ');
export const tableName = ({ schema, name }: Pick<Table, 'schema' | 'name'>) =>
  `${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(name)}`;

/** Stores a copy of every table, as of the client's snapshot. */
export async function copyOut(
  client: pg.ClientBase,
  blobs: Blobs,
  signal?: AbortSignal,
): Promise<TableCopy[]> {
  const copies: TableCopy[] = [];
  for (const table of await listTables(client)) {
    signal?.throwIfAborted();
    const copy = client.query(
      copyTo(`copy (select ${quoted(table.columns)} from ${tableName(table)}) to stdout`),
    );
    const compressed = createGzip({ level: 3 });
    const [{ sha256 }] = await Promise.all([blobs.store(compressed), pipeline(copy, compressed)]);
    copies.push({ ...table, rows: copy.rowCount ?? 0, sha256 });
  }
  return copies;
}
