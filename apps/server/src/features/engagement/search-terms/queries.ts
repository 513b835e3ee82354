import { type RawBuilder, sql } from 'kysely';
import type { Db, Trx } from '../../../platform/db/db.ts';

/** A condition that is true if no listed video and no channel contains a term. */
const isUnused = (term: RawBuilder<unknown>) => sql<boolean>`
  not exists (select from videos where listed and search @@ quote_literal(${term})::tsquery)
  and not exists (select from users where search @@ quote_literal(${term})::tsquery)`;

/** Finds the given words that are stored as terms but that no text contains. */
export async function findUnused(trx: Trx, words: readonly string[]): Promise<string[]> {
  if (words.length === 0) return [];
  const { rows } = await sql<{ term: string }>`
    select term from search_terms where term = any(${words}::text[]) and ${isUnused(sql`term`)}`.execute(trx);
  return rows.map(({ term }) => term);
}

/**
 * Locks terms in one order before any of them is inserted or deleted, so that two edits with the same words don't
 * deadlock. A concurrent edit that adds a term to be deleted is either committed first, which prevents the deletion,
 * or inserts the term again.
 */
export async function lockTerms(trx: Trx, terms: readonly string[]): Promise<void> {
  if (terms.length === 0) return;
  const sorted = [...new Set(terms)].sort();
  await sql`
    select from search_terms join unnest(${sorted}::text[]) with ordinality as asked (term, place) using (term)
    order by place for update of search_terms`.execute(trx);
}

export async function insertTerms(trx: Trx, terms: readonly string[]): Promise<void> {
  if (terms.length === 0) return;
  await sql`
    insert into search_terms (term) select unnest(${[...terms].sort()}::text[])
    on conflict (term) do update set remembered_at = now()
      where search_terms.remembered_at < now() - interval '1 hour'`.execute(trx);
}

export async function deleteUnused(trx: Trx, terms: readonly string[]): Promise<void> {
  if (terms.length === 0) return;
  await sql`delete from search_terms where term = any(${terms}::text[]) and ${isUnused(sql`term`)}`.execute(
    trx,
  );
}

/**
 * Deletes unused terms among the next `limit` terms. Leaves terms that were stored in the last day, because their text
 * may not be committed yet. Returns the last term checked, or undefined at the end.
 */
export async function forgetUnusedTerms(db: Db, after: string, limit: number): Promise<string | undefined> {
  const { rows } = await sql<{ term: string }>`
    with batch as materialized (
      select term from search_terms where term > ${after} order by term limit ${limit}
    ), forgotten as (
      delete from search_terms using batch
      where search_terms.term = batch.term
        and remembered_at < now() - interval '1 day'
        and ${isUnused(sql`batch.term`)}
    )
    select term from batch order by term desc limit 1`.execute(db);
  return rows[0]?.term;
}
