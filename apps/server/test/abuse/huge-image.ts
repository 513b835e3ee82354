import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { constants, crc32, createDeflate } from 'node:zlib';

/** The seven passes of an interlaced PNG, each with its first column, first row, column step and row step in pixels. */
const passes = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const;

/** Bytes per pixel: four channels of 16 bits. */
const pixelBytes = 8;

/**
 * Creates a square, empty, interlaced PNG with 16 bits per channel. With sides of 9,999 pixels, the file is a few MB,
 * and the decoded image takes up 800 MB.
 */
export async function hugeImage(side: number): Promise<Buffer> {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.set([16, 6, 0, 0, 1], 8);
  const rows = passes.map(([x, y, dx, dy]) => ({
    width: Math.ceil((side - x) / dx),
    count: Math.ceil((side - y) / dy),
  }));
  const bytes = rows.reduce((sum, { width, count }) => sum + count * (1 + width * pixelBytes), 0);
  const deflate = createDeflate({ level: constants.Z_BEST_SPEED });
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', await buffer(Readable.from(zeros(bytes)).pipe(deflate))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function* zeros(bytes: number): Generator<Buffer> {
  const block = Buffer.alloc(1024 * 1024);
  for (let left = bytes; left > 0; left -= block.length) yield block.subarray(0, left);
}

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const length = Buffer.alloc(4);
  const checksum = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  checksum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, checksum]);
}
