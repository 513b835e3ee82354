import { type RawBuilder, sql } from 'kysely';
import type { Db, Trx } from '../../../platform/db/db.ts';
import type { Counter } from './counters.ts';

/** Returns SQL that counts the facts of the query's current row. */
function counted({ table, facts, names, having, shown }: Counter): RawBuilder<number> {
  const counts = having ? sql`count(facts.${sql.ref(having)})` : sql`count(*)`;
  const fact = sql.ref(`facts.${names}`);
  // A reply to a hidden comment counts only toward that comment's replies.
  const isCounted = shown
    ? sql`and facts.hidden_reason is null and ${table === 'comments' ? sql`true` : parentIsShown}`
    : sql``;
  return sql`(select ${counts}::int from ${sql.table(facts)} as facts where ${fact} = ${sql.ref(`${table}.id`)} ${isCounted})`;
}

const parentIsShown = sql`not exists (
  select from comments as parent where parent.id = facts.parent_id and parent.hidden_reason is not null
)`;

/** Finds the next rows in id order, and whether each row's counter is right. */
export async function findNext(db: Db, counter: Counter, after: string, limit: number) {
  const { rows } = await sql<{ id: string; right: boolean }>`
    select id, ${sql.ref(counter.column)} = ${counted(counter)} as "right"
    from ${sql.table(counter.table)}
    where id > ${after}
    order by id
    limit ${limit}`.execute(db);
  return rows;
}

/** Locks the rows, so that any concurrent change to their counters has either been committed or waits. */
export function lockRows(trx: Trx, { table }: Counter, ids: readonly string[]) {
  return trx
    .selectFrom(table)
    .select('id')
    .where('id', '=', sql<string>`any(${ids})`)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

/** Corrects the counters of these rows and returns how many were wrong. */
export async function recount(trx: Trx, counter: Counter, ids: readonly string[]): Promise<number> {
  const column = sql.ref(counter.column);
  const { numAffectedRows = 0n } = await sql`
    update ${sql.table(counter.table)} set ${column} = ${counted(counter)}
    where id = any(${ids}) and ${column} <> ${counted(counter)}`.execute(trx);
  return Number(numAffectedRows);
}
