import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/db/db.ts';
import { alternativesTo, foldWords, indexedWords } from './words.ts';

const weights = ['A', 'C', 'D'] as const;
/** The last position in a text that a tsvector distinguishes. */
const lastPlace = 16_383;
/** Max words per query. */
const maxAsked = 10;
/** Sorts after every other character. */
const lastCharacter = '\u{10ffff}';
/** Max words per text that are stored as terms, so that no text can fill the table. */
const maxTerms = 100;
/** Shorter words are never corrected, because a typo in them could mean anything. */
const minTerm = 3;

/**
 * A weighted tsvector of texts, the most important first. PostgreSQL's parser isn't used, because it splits words by
 * the rules of the database's locale.
 */
export function searchVector(...texts: string[]): RawBuilder<string> {
  const placed = texts.flatMap((text, index) =>
    indexedWords(text).map((word) => ({ word, weight: weights[index] ?? 'D' })),
  );
  const places = Map.groupBy(
    placed.map(({ word, weight }, index) => ({ word, at: `${Math.min(index + 1, lastPlace)}${weight}` })),
    ({ word }) => word,
  );
  const lexemes = [...places].map(([word, found]) => `'${word}':${found.map(({ at }) => at).join(',')}`);
  return sql<string>`${lexemes.join(' ')}::tsvector`;
}

/** The first words of the texts, to be stored as terms. */
export function termsOf(...texts: string[]): string[] {
  return foldWords(texts.join(' '))
    .filter((word) => word.length >= minTerm)
    .slice(0, maxTerms);
}

/** The words of a `searchVector` column. */
export const wordsOf = (vector: string) => sql<string[]>`tsvector_to_array(${sql.ref(vector)})`;

/** Queries for the index: `found` matches words by prefix, and `exact`, which scores higher, matches whole words. */
export type SearchQuery = { found: RawBuilder<string>; exact: RawBuilder<string> };

/** The ids of matching rows and the query that they match; `all` if there are no other matches. */
export type Matches = { ids: string[]; all: boolean; query: SearchQuery };

/** Max matching rows that are counted and ranked. */
export const maxMatches = 1000;

/**
 * If this many rows have the whole words, prefixes are not searched: the index would read the rows of every word with
 * that prefix, which is slow for common ones.
 */
const enoughWhole = 100;

/** What is searched. Conditions are literals of the statement, so that their indexes are used. */
const sources = {
  videos: sql`videos where listed and`,
  unlisted: sql`videos where not listed and`,
  users: sql`users where`,
};

/**
 * Finds matching rows, up to `maxMatches`. PostgreSQL can't tell how rare a word is: a few rows are best sorted after
 * they are found, and many found in the order of an index, but the other way round would read the whole table.
 */
export async function findMatches(
  db: Db,
  source: keyof typeof sources,
  query: SearchQuery,
  filter = sql<boolean>`true`,
): Promise<Matches> {
  const matching = (words: RawBuilder<string>) => sql`
    from ${sources[source]} search @@ ${words} and ${filter}`;
  const limit = sql`limit ${sql.lit(maxMatches + 1)}`;
  const { rows } = await sql<{ id: string; whole: boolean }>`
    with whole as materialized (select id ${matching(query.exact)} ${limit})
    select id, true as whole from whole
    union all (
      select id, false ${matching(query.found)} and (select count(*) from whole) < ${sql.lit(enoughWhole)} ${limit}
    )`.execute(db);
  const whole = rows.filter((row) => row.whole);
  const isEnough = whole.length >= enoughWhole;
  const matches = isEnough ? whole : rows.filter((row) => !row.whole);
  return {
    ids: matches.slice(0, maxMatches).map(({ id }) => id),
    all: matches.length <= maxMatches,
    query: isEnough ? { found: query.exact, exact: query.exact } : query,
  };
}

/** Matches texts with all of the words, in any order, each by prefix. Null if there are no words. */
export function queryOf(text: string): SearchQuery | null {
  return queryOfWords(
    foldWords(text)
      .slice(0, maxAsked)
      .map((word) => [[word], ...alternativesTo(word)]),
  );
}

/**
 * Matches the words that may have been meant: for each word that no term begins with, or for every word if all of them
 * have matches, also the terms that are one typo away, or else similar ones.
 */
export async function correctedQueryOf(db: Db, text: string): Promise<SearchQuery | null> {
  const words = foldWords(text).slice(0, maxAsked);
  const known = await knownOf(db, words);
  const doubted = words.filter((word) => word.length >= minTerm && !known.has(word));
  const meant = await termsLike(db, doubted.length > 0 ? doubted : words);
  return queryOfWords(
    words.map((word) => [[word], ...alternativesTo(word), ...(meant.get(word) ?? []).map((term) => [term])]),
  );
}

/** Each word has alternatives, each of which is a list of terms that all have to be there. */
function queryOfWords(words: readonly (readonly string[][])[]): SearchQuery | null {
  if (words.length === 0) return null;
  const together = (terms: readonly string[], suffix: string) =>
    terms.map((term) => `'${term}'${suffix}`).join(' & ');
  const all = (suffix: string) =>
    words
      .map((alternatives) => `(${alternatives.map((terms) => `(${together(terms, suffix)})`).join(' | ')})`)
      .join(' & ');
  return { found: sql`${all(':*')}::tsquery`, exact: sql`${all('')}::tsquery` };
}

/** The words that are a prefix of some term. */
async function knownOf(db: Db, words: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ word: string }>`
    select word from unnest(${words}::text[]) as word
    where exists (
      select from search_terms where term ~>=~ word and term ~<~ (word || ${lastCharacter})
    )`.execute(db);
  return new Set(rows.map(({ word }) => word));
}

/** For each word, up to four terms that were most likely meant. */
async function termsLike(db: Db, words: readonly string[]): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ word: string; terms: string[] }>`
    select word, coalesce(
      (select array_agg(term) from (
        select term from search_terms where slips && slips_of(word) and term <> word
        order by similarity(term, word) desc, term limit 4) as slipped),
      (select array_agg(term) from (
        select term from search_terms where term % word and term <> word
        order by similarity(term, word) desc, term limit 4) as alike)
    ) as terms
    from unnest(${words.filter((word) => word.length >= minTerm)}::text[]) as word`.execute(db);
  return new Map(rows.map(({ word, terms }) => [word, terms ?? []]));
}
