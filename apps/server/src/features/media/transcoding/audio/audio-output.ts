import { createWriteStream } from 'node:fs';
import type { FileHandle } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Insertable } from 'kysely';
import type { Context } from '../../../../context.ts';
import { openOutput } from '../../../../platform/confine/work-folder.ts';
import type { Db, Trx } from '../../../../platform/db/db.ts';
import { MediaToolError } from '../../../../platform/ffmpeg/media-tool-error.ts';
import { findAsset, lockStoredAsset } from '../../assets/service.ts';
import { hlsKey, pieceFileName } from '../keys.ts';
import { finalSegments, readPlaylist } from '../playlists/playlists.ts';
import { publishPlaylists } from '../playlists/publish-playlists.ts';
import * as queries from '../queries.ts';
import type { AudioName, PieceFile, PieceTable } from '../tables.ts';
import { deleteTrackFilesJob } from '../tracks/delete-track-files.ts';
import { hasTrack } from '../tracks/track-queries.ts';
import { nextSlices, secondsOf } from './slices.ts';

type Segments = PieceFile['segments'];
type Written = Pick<PieceFile, 'header' | 'segments'>;

/** The folder that the encoder writes to, and the folder in which its output is cut into slices. */
type Folders = { encoded: string; slices: string };

/** The track that is encoded. */
type EncodedTrack = { id: string; rendition: AudioName };

/** An encoder's growing output, which is published in slices of segments. */
export type AudioOutput = { publish(options: { isLast: boolean }): Promise<void> };

export function createAudioOutput(
  ctx: Context,
  assetId: string,
  folders: Folders,
  track: EncodedTrack,
): AudioOutput {
  const { rendition } = track;
  /** Caches the published segments, so that most calls need no query. */
  let published: Segments = [];
  return {
    async publish({ isLast }) {
      const written = await readWritten(folders.encoded, rendition, isLast);
      if (!written || nextSlices(written.segments, published, isLast).length === 0) return;
      published = await publishSlices(ctx, assetId, { track, folders, written, isLast });
    },
  };
}

type Output = { track: EncodedTrack; folders: Folders; written: Written; isLast: boolean };

/**
 * Publishes the slices that no run has published yet. Returns all published segments, or all written ones if the audio
 * is already complete, the video has failed, or the track or the video has been deleted. Files can be stored before the
 * row is locked, because two runs store identical files.
 */
async function publishSlices(ctx: Context, assetId: string, output: Output): Promise<Segments> {
  const { track, written, isLast } = output;
  for (;;) {
    const asset = await findAsset(ctx.db, assetId);
    const pieces = await findAudio(ctx.db, assetId, track);
    const isWanted = asset && asset.status !== 'failed' && (await hasTrack(ctx.db, track.id));
    if (!isWanted || pieces.some((one) => one.is_last)) return written.segments;
    const published = pieces.flatMap(({ files }) => files?.[0]?.segments ?? []);
    const slices = nextSlices(written.segments, published, isLast);
    if (slices.length === 0) return published;

    const rows = await storeSlices(ctx, assetId, output, { slices, published, number: pieces.length });
    const isNamed = await ctx.db.transaction().execute(async (trx) => {
      const locked = await lockStoredAsset(trx, ctx.queue, assetId);
      if (locked && !(await hasTrack(trx, track.id))) {
        await ctx.queue.send(trx, deleteTrackFilesJob, { assetId, rendition: track.rendition });
        return false;
      }
      const isNext = (await findAudio(trx, assetId, track)).length === pieces.length;
      if (locked && locked.status !== 'failed' && isNext) await queries.insertPieces(trx, rows);
      return isNext;
    });
    if (isNamed) {
      await publishPlaylists(ctx, assetId, { kind: track.rendition, number: pieces.length });
      return isLast ? written.segments : [...published, ...slices.flat()];
    }
  }
}

async function findAudio(db: Db | Trx, assetId: string, { rendition }: EncodedTrack) {
  return (await queries.findPieces(db, assetId)).filter(({ kind }) => kind === rendition);
}

/** Stores the slices' files and returns their rows, which aren't inserted yet. */
async function storeSlices(
  ctx: Context,
  assetId: string,
  { track: { rendition }, folders, written, isLast }: Output,
  { slices, published, number: first }: { slices: Segments[]; published: Segments; number: number },
) {
  const rows: Insertable<PieceTable>[] = [];
  let before = published;
  for (const [index, added] of slices.entries()) {
    const number = first + index;
    const header = number === 0 ? written.header : 0;
    if (added.length > 0) {
      const start = number === 0 ? 0 : written.header + bytesOf(before);
      const slice = path.join(folders.slices, 'slice.mp4');
      const encoded = path.join(folders.encoded, `${rendition}.mp4`);
      await copyRange(encoded, slice, start, header + bytesOf(added));
      await ctx.storage.putFile(hlsKey(assetId, pieceFileName(rendition, number)), slice);
    }
    rows.push({
      ...{
        asset_id: assetId,
        kind: rendition,
        number,
        start_at: secondsOf(before),
        seconds: secondsOf(added),
      },
      ...{ is_last: isLast && index === slices.length - 1, ready_at: new Date() },
      files: JSON.stringify([{ rendition, header, segments: added }]),
    });
    before = [...before, ...added];
  }
  return rows;
}

/**
 * Reads the segments that are completely on disk. Null while there are none. Throws if any is missing after the encoder
 * has ended.
 */
async function readWritten(folder: string, name: string, isEnd: boolean): Promise<Written | null> {
  await using playlist = await openWritten(path.join(folder, `${name}.m3u8`));
  await using file = await openWritten(path.join(folder, `${name}.mp4`));
  const { header, segments } = readPlaylist((await playlist?.readFile('utf8')) ?? '');
  const size = (await file?.stat())?.size ?? 0;
  if (isEnd && segments.length === 0) throw new MediaToolError('refused', 'ffmpeg wrote no output', '');
  if (isEnd && size < header + bytesOf(segments)) {
    throw new MediaToolError('full', 'the file is incomplete', `${size} bytes`);
  }
  let end = header;
  const missing = segments.findIndex(({ bytes }) => {
    end += bytes;
    return end > size;
  });
  const whole = missing < 0 ? segments : segments.slice(0, missing);
  const settled = finalSegments(whole, isEnd);
  return settled.length > 0 ? { header, segments: settled } : null;
}

const bytesOf = (segments: Segments) => segments.reduce((sum, one) => sum + one.bytes, 0);

/** Opens a file that the encoder writes. Null until the encoder has created it. */
function openWritten(file: string): Promise<FileHandle | null> {
  return openOutput(file).catch((error) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
}

async function copyRange(from: string, to: string, start: number, length: number): Promise<void> {
  await using source = await openOutput(from);
  const range = { start, end: start + length - 1, autoClose: false };
  await pipeline(source.createReadStream(range), createWriteStream(to));
}
