import { maxTags } from '../../sources/metadata.ts';
import {
  at,
  type Columns,
  entryIdOf,
  type ListedVideo,
  type PlaylistRow,
  playlistId,
  playlistOf,
  type Row,
  timestamp,
  titleOf,
  videoId,
  visibilityOf,
} from './csv-rows.ts';

/**
 * Recognizes the tables of Takeout and their columns. Takeout translates the headers, and leaves out columns that are
 * empty in all rows, so a column is recognized by its values, or else by a word of its header in the languages that
 * Kinora has.
 */

/** A table of videos, of playlists, or of a playlist's videos. The latter may describe the playlist itself. */
export type Table =
  | { kind: 'videos'; columns: Columns; videos: ListedVideo[] }
  | { kind: 'playlists'; columns: Columns }
  | { kind: 'list'; own: PlaylistRow | null };

const channelId = /^UC[\w-]{22}$/;

const words = {
  title: /titl|titel|titre|título|タイトル|عنوان/i,
  description: /descri|beschreibung|descrição|説明|وصف/i,
  language: /langu|sprache|idioma|言語|لغة/i,
  duration: /\(ms\)|dauer|dur|長さ|مدة/i,
  published: /publi|veröffentlich|公開|نشر/i,
} as const;

/** A table of videos or playlists has an id in one of its first rows. Other tables, such as comments, can be long. */
const maxRowsBeforeId = 10;

/** Recognizes a table by its rows. Returns null for another table, of which it reads only the first rows. */
export async function recognizeTable(rows: AsyncIterable<Row>): Promise<Table | null> {
  let table: ReturnType<typeof startTable> | undefined;
  for await (const row of rows) {
    if (table) {
      table.add(row);
    } else {
      table = startTable(row);
    }
    if (table.isOther()) return null;
  }
  return table?.end() ?? null;
}

function startTable(header: Row) {
  const values = countValues(header);
  const title = findNamed(header, 'title');
  const videos: ListedVideo[] = [];
  let first: Row | undefined;
  let [rows, hasIds, hasEntries] = [0, false, entryIdOf(header) !== null];
  return {
    add(row: Row): void {
      values.add(row);
      first ??= row;
      rows += 1;
      const id = at(row, 0);
      if (videoId.test(id)) videos.push({ id, title: titleOf({ title }, row) });
      hasIds ||= videoId.test(id) || playlistId.test(id);
      hasEntries ||= entryIdOf(row) !== null;
    },
    isOther: () => rows > maxRowsBeforeId && !hasIds && !hasEntries,
    end(): Table | null {
      const columns = findColumns(header, values);
      const isVideos =
        values.where('videoId')[0] === 0 && values.where('channelId').some((index) => index > 0);
      if (isVideos && columns.created >= 0) return { kind: 'videos', columns, videos };
      const describesPlaylist = first !== undefined && playlistId.test(at(first, 0));
      if (hasEntries) return { kind: 'list', own: first ? playlistOf(columns, first) : null };
      return describesPlaylist ? { kind: 'playlists', columns } : null;
    },
  };
}

type Values = ReturnType<typeof countValues>;

/** Counts the values of each column, and those that are ids, times or visibilities. */
function countValues(header: Row) {
  const counts = header.map(() => ({ all: 0, videoId: 0, channelId: 0, time: 0, visibility: 0 }));
  return {
    counts,
    add(row: Row): void {
      for (const [index, count] of counts.entries()) {
        if (index >= row.length) break;
        const value = at(row, index);
        if (value === '') continue;
        count.all += 1;
        count.videoId += Number(videoId.test(value));
        count.channelId += Number(channelId.test(value));
        count.time += Number(timestamp.test(value));
        count.visibility += Number(visibilityOf(value) !== undefined);
      }
    },
    /** The columns that have only such values. */
    where: (kind: 'videoId' | 'channelId' | 'time'): number[] =>
      counts.flatMap((count, index) => (count.all > 0 && count[kind] === count.all ? [index] : [])),
  };
}

function findColumns(header: Row, values: Values): Columns {
  const times = values.where('time');
  const published = times.find((index) => words.published.test(header[index] ?? '')) ?? times.at(-1);
  const [title, description] = [findNamed(header, 'title'), findNamed(header, 'description')];
  // `Tag 1`, `Tag 2`…: no other headers end with a number.
  const tags = header.flatMap((name, index) => (/\d$/.test(name) ? [index] : []));
  return {
    ...{ title, description, tags: tags.slice(0, maxTags) },
    language: findNamed(header, 'language'),
    duration: findNamed(header, 'duration'),
    visibility: findVisibility(values, [title, description, ...tags]),
    created: times[0] ?? -1,
    published: published ?? -1,
  };
}

/** Finds the first column whose header has a word. Only the column of a language may name one. */
function findNamed(header: Row, kind: 'title' | 'description' | 'duration' | 'language'): number {
  return header.findIndex(
    (name) => words[kind].test(name) && (kind === 'language' || !words.language.test(name)),
  );
}

/** Finds the column with the most visibilities. Takeout may have other values in some of its rows. */
function findVisibility({ counts }: Values, others: readonly number[]): number {
  const known = counts.map(({ all, visibility }, index) =>
    others.includes(index) || visibility * 2 < all ? 0 : visibility,
  );
  const max = known.reduce((one, other) => Math.max(one, other), 0);
  return max === 0 ? -1 : known.indexOf(max);
}
