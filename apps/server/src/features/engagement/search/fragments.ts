import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/db/db.ts';
import { stemMark, stemsOf } from './stems.ts';
import { alternativesTo, foldWords, indexedWords } from './words.ts';

export { stemVector } from './stems.ts';
export { indexedWords } from './words.ts';

const weights = ['A', 'C', 'D'] as const;
/** The max word position that a tsvector can store. */
const lastPlace = 16_383;
/** Max words per query. */
const maxAsked = 10;
/** Sorts after every other character. */
const lastCharacter = '\u{10ffff}';
/** Max words of a text that are stored as terms, so that one text can't fill the table. */
const maxTerms = 100;
/** Min length of words that are corrected. A typo in a shorter word could mean anything. */
const minTerm = 3;

/**
 * Returns a weighted tsvector of texts, which are given in order of importance. Doesn't use PostgreSQL's parser,
 * because it splits words by the rules of the database's locale.
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

/** Returns the first words of the texts that are long enough to be stored as terms. */
export function termsOf(...texts: string[]): string[] {
  return foldWords(texts.join(' '))
    .filter((word) => word.length >= minTerm)
    .slice(0, maxTerms);
}

/** Reads the words from a `searchVector` column, without their stems. */
export const wordsOf = (vector: string) => sql<string[]>`array(
  select word from unnest(tsvector_to_array(${sql.ref(vector)})) as word
  where not starts_with(word, ${sql.lit(stemMark)})
)`;

/**
 * Queries for the search index. `found` matches words by prefix, and `exact` matches whole words, which score higher.
 */
export type SearchQuery = {
  found: RawBuilder<string>;
  exact: RawBuilder<string>;
  /** Matches fewer texts than `found`, without stems, so that they don't lower the score. */
  scored?: RawBuilder<string>;
};

/** The ids of matching rows, and the query that they match. `all` is false if there are more matches. */
export type Matches = { ids: string[]; all: boolean; query: SearchQuery };

/** Max matching rows that are counted and ranked. */
export const maxMatches = 1000;

/**
 * If at least this many rows contain the whole words, prefixes aren't searched, because a prefix search reads the rows
 * of every word with the prefix, which is slow for common prefixes.
 */
const enoughWhole = 100;

/** The tables to search. Conditions are literals, so that PostgreSQL can use partial indexes. */
export const sources = {
  videos: sql`videos where listed and`,
  unlisted: sql`videos where not listed and`,
  users: sql`users where`,
  tweets: sql`tweets where hidden_reason is null and`,
  playlists: sql`playlists where visibility = 'public' and`,
};

/**
 * Finds matching rows, up to `maxMatches`. PostgreSQL can't estimate how rare a word is, so it can't choose a plan for
 * a sorted page: few matches are best found first and then sorted, and many are best read in the order of an index.
 * The wrong plan would read the whole table.
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
    query: isEnough ? { ...query, found: query.exact } : query,
  };
}

/**
 * Returns a query for texts that contain all of the words, in any order, each as a prefix. Null if there are no words.
 */
export function queryOf(text: string): SearchQuery | null {
  return queryOfWords(
    foldWords(text)
      .slice(0, maxAsked)
      .map((word) => [[word], ...alternativesTo(word)]),
  );
}

/** Like `queryOf`, but the query also matches other forms of the words, in videos whose language is known. */
export async function stemmedQueryOf(db: Db, text: string): Promise<SearchQuery | null> {
  const words = foldWords(text).slice(0, maxAsked);
  const stems = await stemsOf(db, words);
  const query = queryOfWords(
    words.map((word) => [[word], ...alternativesTo(word), ...(stems.get(word) ?? []).map((stem) => [stem])]),
  );
  return query && { ...query, scored: queryOf(text)?.found };
}

/**
 * Returns a query that also matches corrected words: terms that are one typo away, or else similar terms. Corrects the
 * words that no term starts with, or all words if each of them is the start of a term.
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

/** Each word has alternatives, and each alternative is a list of terms that must all be present. */
function queryOfWords(words: readonly (readonly string[][])[]): SearchQuery | null {
  if (words.length === 0) return null;
  const together = (terms: readonly string[], suffix: string) =>
    terms.map((term) => `'${term}'${term.startsWith(stemMark) ? '' : suffix}`).join(' & ');
  const all = (suffix: string) =>
    words
      .map((alternatives) => `(${alternatives.map((terms) => `(${together(terms, suffix)})`).join(' | ')})`)
      .join(' & ');
  return { found: sql`${all(':*')}::tsquery`, exact: sql`${all('')}::tsquery` };
}

/** Returns the words that at least one term starts with. */
async function knownOf(db: Db, words: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ word: string }>`
    select word from unnest(${words}::text[]) as word
    where exists (
      select from search_terms where term ~>=~ word and term ~<~ (word || ${lastCharacter})
    )`.execute(db);
  return new Set(rows.map(({ word }) => word));
}

/** Finds up to four terms per word that were most likely meant. */
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
