import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/db/db.ts';

/** PostgreSQL's dictionaries of word stems, by language. */
const dictionaries = {
  ar: 'arabic_stem',
  da: 'danish_stem',
  de: 'german_stem',
  el: 'greek_stem',
  en: 'english_stem',
  es: 'spanish_stem',
  fi: 'finnish_stem',
  fr: 'french_stem',
  hu: 'hungarian_stem',
  id: 'indonesian_stem',
  it: 'italian_stem',
  lt: 'lithuanian_stem',
  nb: 'norwegian_stem',
  nl: 'dutch_stem',
  no: 'norwegian_stem',
  pt: 'portuguese_stem',
  ro: 'romanian_stem',
  ru: 'russian_stem',
  sv: 'swedish_stem',
  tr: 'turkish_stem',
} as const;

/**
 * Begins the lexemes of stems. Stems of different languages are different lexemes, and none of them is a word that
 * corrects typos.
 */
export const stemMark = '~';

const stemmers = sql.join(
  Object.entries(dictionaries).map(
    ([language, dictionary]) => sql`(${sql.lit(language)}, ${sql.lit(dictionary)}::regdictionary)`,
  ),
);

/** Returns a tsvector with the stems of words in a language, which is a BCP 47 tag. Empty for other languages. */
export function stemVector(language: string | null, words: readonly string[]): RawBuilder<string> {
  const base = language?.split('-')[0] ?? '';
  if (!Object.hasOwn(dictionaries, base)) return sql<string>`''::tsvector`;
  const dictionary = sql.lit(dictionaries[base as keyof typeof dictionaries]);
  return sql<string>`array_to_tsvector(array(
    select distinct ${sql.lit(`${stemMark}${base}:`)} || stem
    from unnest(${words}::text[]) as word, unnest(ts_lexize(${dictionary}, word)) as stem
    where stem <> ''
  ))`;
}

/** Returns the lexemes of the stems that each word has in any language, because a query's language is unknown. */
export async function stemsOf(db: Db, words: readonly string[]): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ word: string; stems: string[] }>`
    select word, array_agg(distinct ${sql.lit(stemMark)} || language || ':' || stem) as stems
    from unnest(${words}::text[]) as word, (values ${stemmers}) as stemmer (language, dictionary),
      unnest(ts_lexize(dictionary, word)) as stem
    where stem <> ''
    group by word`.execute(db);
  return new Map(rows.map(({ word, stems }) => [word, stems]));
}
