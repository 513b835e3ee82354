import { createWriteStream } from 'node:fs';
import type { FileHandle } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Context } from '../../../context.ts';
import { openOutput } from '../../../platform/confine/work-folder.ts';
import type { Trx } from '../../../platform/db/db.ts';
import type { PieceFile } from '../../../platform/db/media-schema.ts';
import { MediaToolError } from '../../../platform/ffmpeg/media-tool-error.ts';
import { lockAsset } from '../../assets/service.ts';
import { hlsKey, pieceFileName } from '../keys.ts';
import type { AudioRendition } from '../plan.ts';
import { publishableSegments, readPlaylist } from '../playlists/playlists.ts';
import { publishPlaylists } from '../playlists/publish-playlists.ts';
import * as queries from '../queries.ts';

/**
 * New audio is published once it lasts at least this many seconds and this share of what is published, so that a long
 * video has few pieces.
 */
const growth = { seconds: 8, share: 0.25 };

type Segments = PieceFile['segments'];
type Written = Pick<PieceFile, 'header' | 'segments'>;

/** Where the encoder writes, and where slices of that are cut. */
type Folders = { encoded: string; slices: string };

/** The growing output of an encoder, published in slices of segments. */
export type AudioOutput = { publish(options: { isLast: boolean }): Promise<void> };

export function createAudioOutput(
  ctx: Context,
  assetId: string,
  folders: Folders,
  { name: rendition }: AudioRendition,
): AudioOutput {
  /** The segments that this run knows to be published, so that most checks need no transaction. */
  let published: Segments = [];
  return {
    async publish({ isLast }) {
      const written = await readWritten(folders.encoded, rendition, isLast);
      if (!written || !(isLast || hasGrown(written.segments, published))) return;
      const output = { rendition, folders, written, isLast };
      published = await ctx.db
        .transaction()
        .execute(async (trx) => (await publishSlice(ctx, trx, assetId, output)) ?? published);
    },
  };
}

/**
 * Publishes the segments that no run has published yet, if there are enough. Returns all that are published; null if
 * the audio is complete or no longer wanted.
 */
async function publishSlice(
  ctx: Context,
  trx: Trx,
  assetId: string,
  output: { rendition: string; folders: Folders; written: Written; isLast: boolean },
): Promise<Segments | null> {
  const { rendition, folders, written, isLast } = output;
  const asset = await lockAsset(trx, assetId);
  const pieces = (await queries.findPieces(trx, assetId)).filter(({ kind }) => kind === 'audio');
  if (asset?.status !== 'processing' || pieces.some((one) => one.is_last)) return null;
  const published = pieces.flatMap(({ files }) => files?.[0]?.segments ?? []);
  if (!isLast && !hasGrown(written.segments, published)) return published;

  const added = written.segments.slice(published.length);
  const number = pieces.length;
  const header = number === 0 ? written.header : 0;
  if (added.length > 0) {
    const before = bytesOf(written.segments.slice(0, published.length));
    const start = number === 0 ? 0 : written.header + before;
    const slice = path.join(folders.slices, 'slice.mp4');
    await copyRange(path.join(folders.encoded, `${rendition}.mp4`), slice, start, header + bytesOf(added));
    await ctx.storage.putFile(hlsKey(assetId, pieceFileName(rendition, number)), slice);
  }
  const files = JSON.stringify([{ rendition, header, segments: added }]);
  const [start_at, seconds] = [secondsOf(published), secondsOf(added)];
  await queries.insertPieces(trx, [
    {
      ...{ asset_id: assetId, kind: 'audio', number, start_at, seconds, is_last: isLast },
      ...{ files, ready_at: new Date() },
    },
  ]);
  await publishPlaylists(ctx, trx, asset, { kind: 'audio', number }, folders.slices);
  return written.segments;
}

/** Whether there are enough segments beyond the published ones to publish them. */
function hasGrown(written: Segments, published: Segments): boolean {
  const added = secondsOf(written.slice(published.length));
  return added >= Math.max(growth.seconds, secondsOf(published) * growth.share);
}

/** The segments whose bytes have reached the disk; null while there are none. Throws if any is missing at the end. */
async function readWritten(folder: string, name: string, isEnd: boolean): Promise<Written | null> {
  await using playlist = await openWritten(path.join(folder, `${name}.m3u8`));
  await using file = await openWritten(path.join(folder, `${name}.mp4`));
  const { header, segments } = readPlaylist((await playlist?.readFile('utf8')) ?? '');
  const size = (await file?.stat())?.size ?? 0;
  if (isEnd && segments.length === 0) throw new MediaToolError('refused', 'nothing was written', '');
  if (isEnd && size < header + bytesOf(segments)) {
    throw new MediaToolError('full', 'the file is not whole', `${size} bytes`);
  }
  let end = header;
  const missing = segments.findIndex(({ bytes }) => {
    end += bytes;
    return end > size;
  });
  const whole = missing < 0 ? segments : segments.slice(0, missing);
  const publishable = publishableSegments(whole, isEnd);
  return publishable.length > 0 ? { header, segments: publishable } : null;
}

const secondsOf = (segments: Segments) => segments.reduce((sum, one) => sum + one.seconds, 0);
const bytesOf = (segments: Segments) => segments.reduce((sum, one) => sum + one.bytes, 0);

/** Null before the encoder has made the file. */
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
