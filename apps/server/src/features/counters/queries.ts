import { type RawBuilder, sql } from 'kysely';
import type { Db, Trx } from '../../platform/db/db.ts';
import type { Counter } from './counters.ts';

/** Counts the facts of the row that the query is at. */
function counted({ table, facts, names }: Counter): RawBuilder<number> {
  const fact = sql.ref(`${facts}.${names}`);
  return sql`(select count(*)::int from ${sql.table(facts)} where ${fact} = ${sql.ref(`${table}.id`)})`;
}

/** The next rows by id, and whether their counter is right. */
export async function findNext(db: Db, counter: Counter, after: string, limit: number) {
  const { rows } = await sql<{ id: string; right: boolean }>`
    select id, ${sql.ref(counter.column)} = ${counted(counter)} as "right"
    from ${sql.table(counter.table)}
    where id > ${after}
    order by id
    limit ${limit}`.execute(db);
  return rows;
}

/** Locked, so that whoever is about to change one of these counters has done so, or waits until we have. */
export function lockRows(trx: Trx, { table }: Counter, ids: readonly string[]) {
  return trx
    .selectFrom(table)
    .select('id')
    .where('id', '=', sql<string>`any(${ids})`)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

/** Gives the counters of these rows their right values, and tells how many had others. */
export async function recount(trx: Trx, counter: Counter, ids: readonly string[]): Promise<number> {
  const column = sql.ref(counter.column);
  const { numAffectedRows = 0n } = await sql`
    update ${sql.table(counter.table)} set ${column} = ${counted(counter)}
    where id = any(${ids}) and ${column} <> ${counted(counter)}`.execute(trx);
  return Number(numAffectedRows);
}
