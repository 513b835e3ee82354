import { type Kysely, type RawBuilder, sql } from 'kysely';

/** A misspelled term and the correct one share a variant that has one character left out. */
const statements = [
  sql`create function slips_of(term text) returns text[] language sql immutable strict parallel safe as $$
    select array_agg(distinct left(term, place) || substr(term, place + 2))
    from generate_series(0, length(term)) as place
  $$`,
  sql`alter table search_terms add column slips text[] not null generated always as (slips_of(term)) stored`,
  sql`create index search_terms_by_slips on search_terms using gin (slips)`,
];

type Row = { id: string; first: string; second: string };

/** Reindexes all texts, because words are now split differently. */
const texts = [
  { table: 'videos', columns: sql`title as first, description as second` },
  { table: 'users', columns: sql`username as first, fullname as second` },
];
const batch = 500;

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
  for (const { table, columns } of texts) {
    for (let after = '00000000-0000-0000-0000-000000000000'; ; ) {
      const { rows } = await sql<Row>`
        select id, ${columns} from ${sql.table(table)} where id > ${after} order by id limit ${batch}`.execute(
        db,
      );
      for (const { id, first, second } of rows) {
        const search = searchVector(first, second);
        await sql`update ${sql.table(table)} set search = ${search} where id = ${id}`.execute(db);
      }
      const last = rows.at(-1);
      if (!last) break;
      after = last.id;
    }
  }
}

/* A frozen copy of the indexing code, which must not follow later changes to the search. */

const weights = ['A', 'C', 'D'] as const;
const lastPlace = 16_383;
const maxWords = 1000;
const maxWordLength = 40;

/** Matches a run of letters and digits with their combining marks, or an emoji, which is a word by itself. */
const runs = /[\p{L}\p{N}][\p{L}\p{N}\p{M}]*|\p{RI}{2}|\p{Extended_Pictographic}/gu;
/** Scripts without spaces between words. */
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
const segmenter = new Intl.Segmenter('en', { granularity: 'word' });

/** `don't` is one word, and `l'amour` two. */
const shortEnding = /(?<=\p{L})['’](?=\p{L}{1,2}(?!\p{L}))/gu;
/** Accents of Latin, Greek and Cyrillic letters, and vowel points of Arabic ones. */
const accents = /[\u0300-\u036f\u064b-\u065f]/gu;
/** Letters that have no decomposition into a base letter and accents, with their common ASCII spellings. */
const spelled = new Map(
  Object.entries({ ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ð: 'd', þ: 'th', ħ: 'h', ı: 'i' }),
);

/** Returns the distinct words of a text without case and accents, as they are both indexed and searched. */
function foldWords(text: string): string[] {
  const plain = text.normalize('NFKC').toLowerCase().replace(shortEnding, '');
  const words = new Set<string>();
  for (const [run] of plain.matchAll(runs)) {
    for (const word of unspaced.test(run) ? segments(run) : [run]) words.add(fold(word));
  }
  return [...words].slice(0, maxWords);
}

function segments(run: string): string[] {
  return Array.from(segmenter.segment(run), ({ segment }) => segment);
}

function fold(word: string): string {
  const letters = word.normalize('NFKD').replace(accents, '');
  return Array.from(letters, (letter) => spelled.get(letter) ?? letter)
    .slice(0, maxWordLength)
    .join('');
}

function searchVector(...texts: string[]): RawBuilder<string> {
  const placed = texts.flatMap((text, index) =>
    foldWords(text).map((word) => ({ word, weight: weights[index] ?? 'D' })),
  );
  const places = Map.groupBy(
    placed.map(({ word, weight }, index) => ({ word, at: `${Math.min(index + 1, lastPlace)}${weight}` })),
    ({ word }) => word,
  );
  const lexemes = [...places].map(([word, found]) => `'${word}':${found.map(({ at }) => at).join(',')}`);
  return sql<string>`${lexemes.join(' ')}::tsvector`;
}
