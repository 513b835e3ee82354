import { boxesIn } from '../../../../platform/mp4/boxes.ts';
import type { StreamPart } from './source-index.ts';

const containers = new Set(['moov', 'trak', 'mdia', 'minf', 'stbl']);

/**
 * Rearranges an MP4 whose tables (`moov`) follow its media, so that the tables come first. Null if the new offsets
 * don't fit or there is media after the tables. `tables` is the whole box, which starts at `end`; the media starts at
 * `start`.
 */
export function tablesFirst(tables: Buffer, end: number, start: number): StreamPart[] | null {
  const moved = Buffer.from(tables);
  try {
    moveOffsets(moved, end);
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
  const before = start > 0 ? [{ start: 0, end: start - 1 }] : [];
  return [...before, moved, { start, end: end - 1 }];
}

/**
 * Shifts the offsets of all chunks (`stco`, `co64`) by the length of the tables. Throws `RangeError` if an offset
 * doesn't fit or refers to media after the tables.
 */
function moveOffsets(tables: Buffer, end: number): void {
  const move = (offset: number) => {
    if (offset >= end) throw new RangeError('there is media data after the tables');
    return offset + tables.length;
  };
  const visit = (bytes: Buffer) => {
    for (const { type, content } of boxesIn(bytes)) {
      if (containers.has(type)) visit(content);
      const count = type === 'stco' || type === 'co64' ? content.readUInt32BE(4) : 0;
      for (let row = 0; row < count; row += 1) {
        if (type === 'stco') {
          content.writeUInt32BE(move(content.readUInt32BE(8 + row * 4)), 8 + row * 4);
        } else {
          const offset = move(Number(content.readBigUInt64BE(8 + row * 8)));
          content.writeBigUInt64BE(BigInt(offset), 8 + row * 8);
        }
      }
    }
  };
  visit(tables);
}
