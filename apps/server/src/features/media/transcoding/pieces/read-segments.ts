import { buffer } from 'node:stream/consumers';
import type { Context } from '../../../../context.ts';
import { StorageUnavailableError } from '../../../../platform/storage/storage.ts';
import { hlsKey, pieceFileName } from '../keys.ts';
import type { PieceRow } from '../queries.ts';

/** Reads a rendition as one fragmented MP4: its header, and the segments whose start in seconds `isWanted` accepts. */
export async function* readSegments(
  { storage }: Context,
  rows: readonly PieceRow[],
  rendition: string,
  isWanted: (start: number) => boolean = () => true,
): AsyncGenerator<Uint8Array> {
  let time = 0;
  for (const { asset_id, number, files } of rows) {
    const found = files?.find((one) => one.rendition === rendition);
    if (!found) continue;
    const key = hlsKey(asset_id, pieceFileName(rendition, number));
    // Every piece has the same header.
    if (number === 0) yield await readRange(storage, key, 0, found.header);
    let at = found.header;
    for (const { bytes, seconds } of found.segments) {
      if (isWanted(time)) yield await readRange(storage, key, at, bytes);
      at += bytes;
      time += seconds;
    }
  }
}

async function readRange(storage: Context['storage'], key: string, start: number, length: number) {
  const file = await storage.open(key);
  if (!file) throw new StorageUnavailableError('a piece is missing');
  return buffer(file.read({ start, end: start + length - 1 }));
}
