import { createReadStream, createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import type { Context } from '../../context.ts';
import { hlsKey, pieceFileName } from './keys.ts';
import type { PieceRow } from './queries.ts';

/** Fetches the pieces of a rendition into `target` as one fragmented MP4. */
export async function fetchJoined(
  ctx: Context,
  rows: readonly PieceRow[],
  rendition: string,
  target: string,
): Promise<void> {
  const part = `${target}.part`;
  for (const { asset_id, number, files } of rows) {
    const file = files?.find((one) => one.rendition === rendition);
    if (!file || file.segments.length === 0) continue;
    await rm(part, { force: true });
    await ctx.storage.fetchTo(hlsKey(asset_id, pieceFileName(rendition, number)), part);
    // Every piece has the same header.
    const start = number === 0 ? 0 : file.header;
    await pipeline(createReadStream(part, { start }), createWriteStream(target, { flags: 'a' }));
  }
  await rm(part, { force: true });
}
