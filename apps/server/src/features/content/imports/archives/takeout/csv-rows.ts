import { maxPlaylistDescription } from '@kinora/contract/playlists';
import { shortDescription, shorten, shortTitle, tagsOf } from '../../sources/metadata.ts';

export type Row = readonly string[];

export type VideoRow = {
  id: string;
  title: string;
  description: string;
  tags: string[];
  language: string | null;
  /** In seconds. */
  duration: number | null;
  visibility: 'draft' | 'unlisted' | 'public';
  publishedAt: Date | null;
};

export type ListedVideo = Pick<VideoRow, 'id' | 'title'>;

export type PlaylistRow = {
  id: string;
  title: string;
  description: string;
  visibility: Visibility;
  createdAt: Date | null;
};

/** The indexes of a table's columns. A column that it lacks has -1. */
export type Columns = {
  title: number;
  description: number;
  language: number;
  duration: number;
  visibility: number;
  created: number;
  published: number;
  tags: number[];
};

export const videoId = /^[\w-]{11}$/;
export const playlistId = /^(?:PL|FL|LL|WL|UU|OL)[\w-]{0,60}$/;
export const timestamp = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d/;

type Visibility = 'public' | 'unlisted' | 'private';

/** The values of the column for the visibility, in the languages that Kinora has. */
const visibilities = new Map<string, Visibility>([
  ...named('public', 'public', 'öffentlich', 'publique', 'público', 'pública', '公開', 'عام', 'عامة', 'علني'),
  ...named('unlisted', 'unlisted', 'nicht gelistet', 'non répertoriée', 'non répertorié', 'oculto', 'oculta'),
  ...named('unlisted', 'no listado', 'no listada', 'não listado', 'não listada', '限定公開'),
  ...named('unlisted', 'غير مدرج', 'غير مدرجة'),
  ...named('private', 'private', 'privat', 'privée', 'privé', 'privado', 'privada', 'particular', '非公開'),
  ...named('private', 'خاص', 'خاصة'),
]);

function named<Value extends string>(value: Value, ...names: string[]): [name: string, value: Value][] {
  return names.map((name) => [name, value]);
}

/** The longest name of a visibility has fewer characters. */
const maxVisibility = 30;

export const visibilityOf = (value: string): Visibility | undefined =>
  value.length > maxVisibility ? undefined : visibilities.get(value.trim().toLowerCase());

/** Returns the video that a row describes; null if it has no id. */
export function videoOf(columns: Columns, row: Row): VideoRow | null {
  const id = at(row, 0);
  if (!videoId.test(id)) return null;
  const visibility = visibilityOf(at(row, columns.visibility)) ?? 'private';
  return {
    id,
    title: titleOf(columns, row),
    description: shortDescription(at(row, columns.description)),
    tags: tagsOf(columns.tags.map((index) => at(row, index))),
    language: shortTitle(at(row, columns.language)) || null,
    duration: Number(at(row, columns.duration)) / 1000 || null,
    visibility: visibility === 'private' ? 'draft' : visibility,
    publishedAt: timeOf(at(row, columns.published)) ?? timeOf(at(row, columns.created)),
  };
}

export const titleOf = ({ title }: Pick<Columns, 'title'>, row: Row): string => shortTitle(at(row, title));

/** Returns the playlist that a row describes; null if it describes none. */
export function playlistOf(columns: Columns, row: Row): PlaylistRow | null {
  const id = at(row, 0);
  if (!playlistId.test(id) || videoId.test(id)) return null;
  return {
    // A copy, because a slice would keep its cell in memory.
    id: shorten(id, id.length),
    title: titleOf(columns, row),
    // Twice what a playlist may have, so that it can still be shortened at the end of a word.
    description: shorten(at(row, columns.description), 2 * maxPlaylistDescription),
    visibility: visibilityOf(at(row, columns.visibility)) ?? 'private',
    createdAt: timeOf(at(row, columns.created)),
  };
}

/** Returns the id of a playlist's video if the row has only that and a time. */
export function entryIdOf([id = '', added = '', ...others]: Row): string | null {
  return videoId.test(id.trim()) && timestamp.test(added) && others.join('') === '' ? id.trim() : null;
}

export const at = (row: Row, index: number): string => row[index]?.trim() ?? '';

function timeOf(text: string): Date | null {
  const time = new Date(text);
  return timestamp.test(text) && !Number.isNaN(time.getTime()) ? time : null;
}
