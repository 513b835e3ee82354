import { type RawBuilder, sql } from 'kysely';
import type { Db, Trx } from '../db/db.ts';

const maxWords = 400;
const maxWordLength = 40;

/** The words of a text without case and accents, each once: what is indexed, and what is asked for. */
export function foldWords(text: string): string[] {
  const plain = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  const words = plain.match(/[\p{L}\p{N}]+/gu) ?? [];
  return [...new Set(words.map((word) => word.slice(0, maxWordLength)))].slice(0, maxWords);
}

/** A weighted tsvector of texts, the most telling first. */
export function searchVector(...texts: string[]): RawBuilder<string> {
  const weights = ['A', 'C', 'D'] as const;
  const parts = texts.map(
    (text, place) =>
      sql`setweight(to_tsvector('simple', ${foldWords(text).join(' ')}), ${weights[place] ?? 'D'})`,
  );
  return sql<string>`(${sql.join(parts, sql` || `)})`;
}

/** Keeps the words of a text, to find the one meant behind one that was mistyped. */
export async function rememberTerms(trx: Db | Trx, ...texts: string[]): Promise<void> {
  const terms = foldWords(texts.join(' ')).filter((word) => word.length >= 3);
  if (terms.length === 0) return;
  // In one order everywhere, so that two who write the same words don't wait for each other in a ring.
  await sql`
    insert into search_terms (term) select unnest(${terms.sort()}::text[])
    on conflict (term) do update set remembered_at = now()
      where search_terms.remembered_at < now() - interval '1 hour'`.execute(trx);
}

/**
 * What to ask the index for: every word, as a prefix; where nothing begins with a word, the terms most
 * like it. Null when there is nothing to ask for, or no way to find it.
 */
export async function searchQuery(db: Db, text: string): Promise<string | null> {
  const words = foldWords(text).slice(0, 10);
  const alternatives = await Promise.all(words.map((word) => meant(db, word)));
  if (alternatives.length === 0 || alternatives.some((terms) => terms.length === 0)) return null;
  return alternatives.map((terms) => `(${terms.map((term) => `${term}:*`).join(' | ')})`).join(' & ');
}

async function meant(db: Db, word: string): Promise<string[]> {
  const { rows: known } = await sql`select 1 from search_terms where term ^@ ${word} limit 1`.execute(db);
  if (known.length > 0 || word.length < 3) return [word];
  const { rows } = await sql<{ term: string }>`
    select term from search_terms where term % ${word} order by similarity(term, ${word}) desc limit 4`.execute(
    db,
  );
  return rows.map(({ term }) => term);
}
