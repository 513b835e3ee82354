import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { Blobs } from './blobs.ts';
import { BackupError, type TableCopy } from './manifest.ts';
import { listTables, quoted, schemas, tableName } from './rows-out.ts';

/**
 * Replaces the rows of every table with those of a backup, in one transaction. Foreign keys are restored afterwards,
 * which checks every row. Needs only the rights of the tables' owner.
 */
export async function copyIn(
  client: pg.ClientBase,
  blobs: Blobs,
  copies: readonly TableCopy[],
): Promise<void> {
  const tables = await listTables(client);
  const known = new Map(tables.map((table) => [tableName(table), new Set(table.columns)]));
  await client.query('begin');
  const foreignKeys = await dropForeignKeys(client);
  for (const table of tables) await client.query(`alter table ${tableName(table)} disable trigger user`);
  await client.query(`truncate ${tables.map(tableName).join(', ')}`);
  for (const copy of copies) {
    const columns = known.get(tableName(copy));
    const unknown = columns ? copy.columns.filter((column) => !columns.has(column)) : copy.columns;
    if (unknown.length > 0) {
      throw new BackupError(
        `This version of Kinora has no ${unknown.join(', ')} in ${copy.schema}.${copy.name}.`,
      );
    }
    const into = client.query(copyFrom(`copy ${tableName(copy)} (${quoted(copy.columns)}) from stdin`));
    await pipeline(createReadStream(blobs.locate(copy.sha256)), createGunzip(), into);
    if (into.rowCount !== copy.rows) {
      throw new BackupError(`${copy.schema}.${copy.name} got ${into.rowCount} rows instead of ${copy.rows}.`);
    }
  }
  await advanceSequences(client);
  for (const { on, name, definition } of foreignKeys) {
    await client.query(`alter table ${on} add constraint ${quoted([name])} ${definition}`);
  }
  for (const table of tables) await client.query(`alter table ${tableName(table)} enable trigger user`);
  await client.query('commit');
  await client.query('analyze');
}

type ForeignKey = { on: string; name: string; definition: string };

async function dropForeignKeys(client: pg.ClientBase): Promise<ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(
    `select conrelid::regclass::text as on, conname as name, pg_get_constraintdef(k.oid) as definition
     from pg_constraint k join pg_namespace n on n.oid = k.connamespace
     where contype = 'f' and conparentid = 0 and n.nspname = any($1)`,
    [schemas],
  );
  for (const { on, name } of rows) await client.query(`alter table ${on} drop constraint ${quoted([name])}`);
  return rows;
}

/** Sets each sequence to continue after the highest number in its column. */
async function advanceSequences(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ on: string; column: string; sequence: string }>(
    `select c.oid::regclass::text as on, a.attname as column,
       pg_get_serial_sequence(c.oid::regclass::text, a.attname) as sequence
     from pg_class c
     join pg_namespace n on n.oid = c.relnamespace and n.nspname = any($1)
     join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where c.relkind in ('r', 'p') and pg_get_serial_sequence(c.oid::regclass::text, a.attname) is not null`,
    [schemas],
  );
  for (const { on, column, sequence } of rows) {
    await client.query(`select setval($1, coalesce(max(${quoted([column])}), 0) + 1, false) from ${on}`, [
      sequence,
    ]);
  }
}
