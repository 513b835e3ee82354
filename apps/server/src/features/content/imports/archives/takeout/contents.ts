import { errorText } from '@kinora/contract/error-texts';
import { maxImportItems } from '@kinora/contract/imports';
import { CsvError } from 'csv-parse';
import type { Context } from '../../../../../context.ts';
import { type Zip, type ZipEntry, ZipError } from '../../../../../platform/zip/zip.ts';
import type { ArchivePart } from '../../sources/source.ts';
import { permanentError } from '../../sources/source-errors.ts';
import { type Allowance, fullAllowance, readRows } from './csv.ts';
import { type Columns, type ListedVideo, type PlaylistRow, playlistOf } from './csv-rows.ts';
import { recognizeTable } from './csv-tables.ts';
import { isMedia, isOfYoutube, isTable } from './layout.ts';
import { plain } from './match-files.ts';

/** A file in one part of an archive, whose asset has this id. */
export type PartFile = { assetId: string; entry: ZipEntry };

/** A table of videos, which is read again for their descriptions, because these may not fit into memory. */
export type VideoTable = PartFile & { columns: Columns };

/** The table of a playlist's videos. It may describe the playlist itself. */
export type List = PartFile & { own: PlaylistRow | null };

/** What the parts of an archive have together: at most `maxImportItems` of each. */
export type Contents = {
  videos: Map<string, ListedVideo>;
  videoTables: Map<string, VideoTable>;
  /** By their titles, as file names show them. */
  playlists: Map<string, PlaylistRow>;
  lists: Map<string, List>;
  media: Map<string, PartFile>;
  /** The name of a part with a table that can't be read. */
  unreadable: string | null;
  /** How much may still be read. */
  allowance: Allowance & { characters: number };
};

/** Max length of a path that is read. */
const maxPath = 1_000;
/** Max characters of all titles, paths and other texts, because they are in memory at the same time. */
const maxCharacters = 10_000_000;

export function noContents(): Contents {
  return {
    ...{
      videos: new Map(),
      videoTables: new Map(),
      playlists: new Map(),
      lists: new Map(),
      media: new Map(),
    },
    unreadable: null,
    allowance: { ...fullAllowance(), characters: maxCharacters },
  };
}

/**
 * Adds what a part of an archive has. Its tables of videos and of playlists may have several parts too, such as
 * `videos(1).csv`. Files that an earlier part has are left out, because the same part may have been uploaded twice.
 * Throws `SourceError` if the parts have more than fits into memory.
 */
export async function addPart(
  { log }: Pick<Context, 'log'>,
  contents: Contents,
  { assetId, fileName }: ArchivePart,
  { zip, signal }: { zip: Zip; signal: AbortSignal },
): Promise<void> {
  for (const entry of (await zip.readEntries(signal)).values()) {
    const { name } = entry;
    if (!isOfYoutube(name) || name.length > maxPath) continue;
    const file = { assetId, entry };
    if (isMedia(name)) addFile(contents, contents.media, file);
    if (!isTable(name) || hasTable(contents, entry)) continue;
    try {
      await addTable(contents, file, () => readRows(zip, entry, contents.allowance, signal));
    } catch (error) {
      // One damaged table costs no other part.
      if (!(error instanceof ZipError || error instanceof CsvError)) throw error;
      if (contents.unreadable === null) log.warn({ err: error, assetId, name }, 'Could not read a table');
      contents.unreadable ??= fileName;
    }
  }
}

async function addTable(
  contents: Contents,
  file: PartFile,
  read: () => AsyncIterable<string[]>,
): Promise<void> {
  const table = await recognizeTable(read());
  if (table?.kind === 'videos') {
    addFile(contents, contents.videoTables, { ...file, columns: table.columns });
    for (const video of table.videos) add(contents, contents.videos, video.id, video, video.title.length);
  }
  if (table?.kind === 'list') {
    const { own } = table;
    addFile(contents, contents.lists, { ...file, own }, own ? charactersOf(own) : 0);
  }
  if (table?.kind === 'playlists') {
    for await (const row of read()) {
      const playlist = playlistOf(table.columns, row);
      if (!playlist) continue;
      add(contents, contents.playlists, plain(playlist.title), playlist, charactersOf(playlist));
    }
  }
}

const charactersOf = ({ title, description }: PlaylistRow): number => title.length + description.length;

const identityOf = ({ name, bytes, crc }: ZipEntry): string => `${crc} ${bytes} ${name}`;

const hasTable = ({ videoTables, lists }: Contents, entry: ZipEntry): boolean =>
  videoTables.has(identityOf(entry)) || lists.has(identityOf(entry));

function addFile<File extends PartFile>(
  contents: Contents,
  map: Map<string, File>,
  file: File,
  characters = 0,
): void {
  add(contents, map, identityOf(file.entry), file, file.entry.name.length + characters);
}

/** Adds a value whose texts have this many characters. */
function add<Value>(
  { allowance }: Contents,
  map: Map<string, Value>,
  key: string,
  value: Value,
  characters: number,
): void {
  if (map.size === maxImportItems || map.has(key)) return;
  allowance.characters -= key.length + characters;
  if (allowance.characters < 0) throw permanentError(errorText('archiveListsTooLong'));
  map.set(key, value);
}
