import { shortDescription, shortTitle, tagsOf } from '../../sources/metadata.ts';

/**
 * Recognizes the tables of Takeout and their columns. Takeout translates the headers, and leaves out columns that are
 * empty in all rows, so a column is recognized by its values, or else by a word of its header in the languages that
 * Kinora has.
 */

export type VideoRow = {
  id: string;
  title: string;
  description: string;
  tags: string[];
  language: string | null;
  /** In seconds. */
  duration: number | null;
  visibility: 'draft' | 'unlisted' | 'public' | null;
  publishedAt: Date | null;
};

export type PlaylistRow = {
  id: string;
  title: string;
  description: string;
  visibility: 'public' | 'unlisted' | 'private';
  createdAt: Date | null;
};

type Table = readonly (readonly string[])[];

const videoId = /^[\w-]{11}$/;
const playlistId = /^(?:PL|FL|LL|WL|UU|OL)[\w-]{0,60}$/;
const channelId = /^UC[\w-]{22}$/;
const timestamp = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d/;

const words = {
  title: /titl|titel|titre|título|タイトル|عنوان/i,
  description: /descri|beschreibung|descrição|説明|وصف/i,
  language: /langu|sprache|idioma|言語|لغة/i,
  duration: /\(ms\)|dauer|dur|長さ|مدة/i,
  published: /publi|veröffentlich|公開|نشر/i,
} as const;

/** The values of the column for the visibility, by language. */
const visibilities = new Map<string, 'public' | 'unlisted' | 'private'>([
  ...named('public', 'public', 'öffentlich', 'publique', 'público', 'pública', '公開', 'عام', 'عامة'),
  ...named(
    'unlisted',
    'unlisted',
    'nicht gelistet',
    'non répertoriée',
    'non répertorié',
    'oculto',
    'no listado',
  ),
  ...named('unlisted', 'no listada', 'não listado', 'não listada', '限定公開', 'غير مدرج', 'غير مدرجة'),
  ...named('private', 'private', 'privat', 'privée', 'privé', 'privado', 'privada', '非公開', 'خاص', 'خاصة'),
]);

function named<Value extends string>(value: Value, ...names: string[]): [name: string, value: Value][] {
  return names.map((name) => [name, value]);
}

const visibilityOf = (value: string) => visibilities.get(value.trim().toLowerCase());

/** Returns the videos of a table; null for another table. */
export function videosOf(table: Table): VideoRow[] | null {
  const columns = columnsOf(table);
  const isVideos =
    columns.first(videoId) === 0 && columns.first(channelId) > 0 && columns.all(timestamp).length > 0;
  if (!isVideos) return null;
  const times = columns.all(timestamp);
  const published = times.find((index) => words.published.test(columns.header[index] ?? '')) ?? times.at(-1);
  const [title, description, duration] = [
    columns.named('title'),
    columns.named('description'),
    columns.named('duration'),
  ];
  const language = columns.named('language');
  const visibility = columns.firstWhere((value) => visibilityOf(value) !== undefined);
  // `Tag 1`, `Tag 2`…: no other headers end with a number.
  const tagColumns = columns.header.flatMap((name, index) => (/\d$/.test(name) ? [index] : []));
  return columns.rows.map((row) => ({
    id: at(row, 0),
    title: shortTitle(at(row, title)),
    description: shortDescription(at(row, description)),
    tags: tagsOf(tagColumns.filter((index) => index < row.length).map((index) => at(row, index))),
    language: at(row, language) || null,
    duration: Number(at(row, duration)) / 1000 || null,
    visibility: asTarget(visibilityOf(at(row, visibility))),
    publishedAt: timeOf(at(row, published)) ?? timeOf(at(row, times[0])),
  }));
}

const asTarget = (visibility: 'public' | 'unlisted' | 'private' | undefined) =>
  visibility === 'private' ? 'draft' : (visibility ?? null);

/** Returns the playlists of a table; null for another table. Older archives have one playlist in each table. */
export function playlistsOf(table: Table): PlaylistRow[] | null {
  const columns = columnsOf(table);
  if (!columns.rows[0] || !playlistId.test(at(columns.rows[0], 0))) return null;
  const [title, description] = [columns.named('title'), columns.named('description')];
  const visibility = columns.firstWhere((value) => visibilityOf(value) !== undefined);
  const created = columns.first(timestamp);
  return columns.rows
    .filter((row) => playlistId.test(at(row, 0)) && !videoId.test(at(row, 0)))
    .map((row) => ({
      id: at(row, 0),
      title: shortTitle(at(row, title)),
      description: shortDescription(at(row, description)),
      visibility: visibilityOf(at(row, visibility)) ?? 'private',
      createdAt: timeOf(at(row, created)),
    }));
}

/** Returns the ids of the videos in the table of a playlist: its rows of a video's id and a time. */
export function entryIdsOf(table: Table): string[] {
  const ids = table.flatMap(([id = '', added = '', ...more]) =>
    videoId.test(id.trim()) && timestamp.test(added) && more.join('') === '' ? [id.trim()] : [],
  );
  return [...new Set(ids)];
}

function columnsOf([header = [], ...rows]: Table) {
  const indexes = header.map((_, index) => index);
  const values: string[][] = header.map(() => []);
  // In the order of the cells, because the columns of a row that is too short are many times as many.
  for (const row of rows) {
    for (const [index, value] of row.slice(0, header.length).entries()) {
      if (value.trim() !== '') values[index]?.push(value.trim());
    }
  }
  const fits = (index: number, test: (value: string) => boolean) => {
    const column = values[index] ?? [];
    return column.length > 0 && column.every(test);
  };
  return {
    header,
    rows,
    first: (pattern: RegExp) => indexes.findIndex((index) => fits(index, (value) => pattern.test(value))),
    firstWhere: (test: (value: string) => boolean) => indexes.findIndex((index) => fits(index, test)),
    all: (pattern: RegExp) => indexes.filter((index) => fits(index, (value) => pattern.test(value))),
    /** The first column whose header has a word. Only the column of a language may name one. */
    named: (kind: 'title' | 'description' | 'duration' | 'language') =>
      header.findIndex(
        (name) => words[kind].test(name) && (kind === 'language' || !words.language.test(name)),
      ),
  };
}

const at = (row: readonly string[], index: number | undefined): string => row[index ?? -1]?.trim() ?? '';

function timeOf(text: string): Date | null {
  const time = new Date(text);
  return timestamp.test(text) && !Number.isNaN(time.getTime()) ? time : null;
}
