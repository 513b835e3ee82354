import type { Context } from '../../../../context.ts';
import type { Db } from '../../../../platform/db/db.ts';
import { readSegments } from '../pieces/read-segments.ts';
import { readyPieces } from '../playlists/ready-pieces.ts';
import * as queries from '../queries.ts';

/** The encoded audio of a video. */
export type EncodedAudio = {
  /** Its length in seconds. */
  seconds: number;
  /** Reads the segments with the audio between two times in seconds as one MP4, which begins at `start`. */
  read(from: number, to: number): { start: number; input: AsyncIterable<Uint8Array> };
};

/** Finds a video's encoded audio; null until all of it is encoded. */
export async function findEncodedAudio(ctx: Context, assetId: string): Promise<EncodedAudio | null> {
  const renditions = await queries.findRenditions(ctx.db, assetId);
  const rendition = renditions.find((one) => one.kind === 'audio');
  const { rows, isComplete } = readyPieces(await queries.findPieces(ctx.db, assetId), 'audio');
  if (!rendition || !isComplete) return null;
  const lengths = rows.flatMap(({ files }) =>
    (files ?? [])
      .filter((file) => file.rendition === rendition.name)
      .flatMap(({ segments }) => segments.map(({ seconds }) => seconds)),
  );
  const seconds = lengths.reduce((sum, length) => sum + length, 0);
  return {
    seconds,
    read(from, to) {
      const { start, isWanted } = segmentsBetween(lengths, from, to);
      return { start, input: readSegments(ctx, rows, rendition.name, isWanted) };
    },
  };
}

/** Whether all of a video's audio is encoded. */
export async function hasEncodedAudio(db: Db, assetId: string): Promise<boolean> {
  return readyPieces(await queries.findPieceStates(db, assetId), 'audio').isComplete;
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
