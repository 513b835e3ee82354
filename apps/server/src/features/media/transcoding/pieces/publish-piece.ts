import { open, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Context } from '../../../../context.ts';
import { MediaToolError } from '../../../../platform/ffmpeg/media-tool-error.ts';
import { lockStoredAsset } from '../../assets/service.ts';
import type { FrameRange } from '../encoder/ffmpeg-args.ts';
import { moveFragments } from '../encoder/move-fragments.ts';
import { hlsKey, pieceFileName } from '../keys.ts';
import type { VideoRendition } from '../plan.ts';
import { readPlaylist, withoutSplinter } from '../playlists/playlists.ts';
import { publishPlaylists } from '../playlists/publish-playlists.ts';
import * as queries from '../queries.ts';
import type { PieceFile } from '../tables.ts';

type Work = {
  assetId: string;
  folder: string;
  number: number;
  renditions: readonly VideoRendition[];
  frames: FrameRange;
};

/** Shifts the times in the encoder's files to those in the whole video, and returns the files with their segments. */
export function collectFiles(work: Work): Promise<PieceFile[]> {
  return Promise.all(work.renditions.map(({ name }) => readFiles(work, name)));
}

/**
 * Stores the files of an encoded piece, marks it ready and extends the playlists. False if the piece isn't needed, for
 * example because another worker has published it.
 */
export async function publishPiece(ctx: Context, work: Work, files: readonly PieceFile[]): Promise<boolean> {
  const { assetId, number } = work;
  const isEmpty = files.some(({ segments }) => segments.length === 0);
  if (isEmpty && number === 0) throw new MediaToolError('refused', 'ffmpeg wrote no output', '');
  const codecs = number === 0 ? await codecsOf(work, files) : null;
  const isStored = await storePiece(ctx, work, files, { isEmpty, codecs: codecs ?? [] });
  if (isStored) await publishPlaylists(ctx, assetId, { kind: 'video', number });
  return isStored;
}

/**
 * Stores the files, then locks the video's row and records them. If two workers have encoded the same piece, the first
 * to lock the row records its files. The other worker's files are identical.
 */
async function storePiece(
  ctx: Context,
  { assetId, folder, number, frames }: Work,
  files: readonly PieceFile[],
  { isEmpty, codecs }: { isEmpty: boolean; codecs: readonly [string, string][] },
): Promise<boolean> {
  const planned = await queries.findPiece(ctx.db, assetId, number);
  if (!planned || planned.ready_at) return false;
  for (const { rendition } of isEmpty ? [] : files) {
    const name = pieceFileName(rendition, number);
    await ctx.storage.putFile(hlsKey(assetId, name), path.join(folder, `${rendition}.mp4`));
  }
  return ctx.db.transaction().execute(async (trx) => {
    const asset = await lockStoredAsset(trx, ctx.queue, assetId);
    const piece = await queries.findPiece(trx, assetId, number);
    if (asset?.status !== 'processing' || !piece || piece.ready_at) return false;
    for (const [name, codec] of codecs) await queries.setCodecs(trx, assetId, name, codec);
    // The video ends where frames are missing, whatever duration its file states.
    const isLast = piece.is_last || isShort(files, frames);
    const listed = files.map((file) => listedFile(file, { isEmpty, isLast }));
    await queries.markPieceReady(trx, assetId, number, { files: listed, isLast });
    return true;
  });
}

/** Checks whether frames are missing at the end of a piece. */
export function isShort([file]: readonly PieceFile[], { rate, count }: FrameRange): boolean {
  const seconds = file?.segments.reduce((sum, segment) => sum + segment.seconds, 0) ?? 0;
  return Math.round((seconds * rate.frames) / rate.seconds) < count;
}

function listedFile(file: PieceFile, { isEmpty, isLast }: { isEmpty: boolean; isLast: boolean }): PieceFile {
  if (isEmpty) return { ...file, segments: [] };
  return isLast ? { ...file, segments: withoutSplinter(file.segments) } : file;
}

async function readFiles({ folder, number, frames }: Work, rendition: string): Promise<PieceFile> {
  // The encoder writes no playlist if it outputs no frames.
  const playlist = readPlaylist(
    await readFile(path.join(folder, `${rendition}.m3u8`), 'utf8').catch(() => ''),
  );
  const file = path.join(folder, `${rendition}.mp4`);
  const bytes = playlist.segments.reduce((sum, segment) => sum + segment.bytes, playlist.header);
  if (playlist.segments.length > 0) {
    // ffmpeg doesn't always report that the disk is full.
    const { size } = await stat(file);
    if (size < bytes) throw new MediaToolError('full', 'the file is incomplete', `${size} of ${bytes} bytes`);
    const { rate, first } = frames;
    await moveFragments(
      file,
      { numerator: first * rate.seconds, denominator: rate.frames },
      number * 1000 + 1,
    );
  }
  return { rendition, ...playlist };
}

/**
 * Returns the codec of each rendition in RFC 6381 notation. The encoder chooses the level and writes it into the header
 * (`avcC`).
 */
async function codecsOf({ folder }: Work, files: readonly PieceFile[]): Promise<[string, string][]> {
  const codecs: [string, string][] = [];
  for (const { rendition, header } of files) {
    await using file = await open(path.join(folder, `${rendition}.mp4`));
    const { buffer } = await file.read(Buffer.alloc(header), 0, header, 0);
    const profile = buffer.indexOf('avcC') + 5;
    codecs.push([rendition, `avc1.${buffer.toString('hex', profile, profile + 3)}`]);
  }
  return codecs;
}
