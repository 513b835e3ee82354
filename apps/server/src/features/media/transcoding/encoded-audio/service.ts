import type { Context } from '../../../../context.ts';
import type { Db } from '../../../../platform/db/db.ts';
import { readSegments } from '../pieces/read-segments.ts';
import { readyPieces } from '../playlists/ready-pieces.ts';
import * as queries from '../queries.ts';
import type { AudioName } from '../tables.ts';
import { tracksOfFile } from '../tracks/playable-tracks.ts';
import { findTracks } from '../tracks/track-queries.ts';

/** The encoded audio of a video. */
export type EncodedAudio = {
  rendition: AudioName;
  /** Its length in seconds. */
  seconds: number;
  /** Reads the segments with the audio between two times in seconds as one MP4, which begins at `start`. */
  read(from: number, to: number): { start: number; input: AsyncIterable<Uint8Array> };
};

/** Finds the encoded audio that viewers hear by default; null if there is none yet. */
export async function findEncodedAudio(ctx: Context, assetId: string): Promise<EncodedAudio | null> {
  const rendition = await findRendition(ctx.db, assetId);
  const { rows, isComplete } = readyPieces(await queries.findPieces(ctx.db, assetId), rendition);
  if (!isComplete) return null;
  const lengths = rows.flatMap(({ files }) =>
    (files ?? [])
      .filter((file) => file.rendition === rendition)
      .flatMap(({ segments }) => segments.map(({ seconds }) => seconds)),
  );
  const seconds = lengths.reduce((sum, length) => sum + length, 0);
  return {
    rendition,
    seconds,
    read(from, to) {
      const { start, isWanted } = segmentsBetween(lengths, from, to);
      return { start, input: readSegments(ctx, rows, rendition, isWanted) };
    },
  };
}

/** Whether `findEncodedAudio` finds audio. */
export async function hasEncodedAudio(db: Db, assetId: string): Promise<boolean> {
  const rendition = await findRendition(db, assetId);
  return readyPieces(await queries.findPieceStates(db, assetId), rendition).isComplete;
}

/** Returns the rendition of the default track, or the main one of an upload without ready tracks. */
async function findRendition(db: Db, assetId: string): Promise<AudioName> {
  const [first] = tracksOfFile(await findTracks(db, assetId));
  return first?.rendition ?? 'audio';
}

/** Chooses the segments between two times, of segments with these lengths. Returns where the first one starts. */
export function segmentsBetween(lengths: readonly number[], from: number, to: number) {
  let first = 0;
  let start = 0;
  for (const length of lengths) {
    if (start + length > from) break;
    start += length;
    first = start;
  }
  return { start: first, isWanted: (at: number) => at >= first && at < to };
}
