import { crc32 } from 'node:zlib';
import sharp from 'sharp';

/** Creates an image whose left half is red and whose right half is blue. */
export function halves(width: number, height: number) {
  const blue = { create: { width: width / 2, height, channels: 3 as const, background: 'blue' } };
  return sharp({ create: { width, height, channels: 3, background: 'red' } }).composite([
    { input: blue, left: width / 2, top: 0 },
  ]);
}

/** Creates a small PNG whose header claims sides of this many pixels. */
export async function claiming(side: number, options: { progressive?: boolean } = {}): Promise<Buffer> {
  const bytes = await halves(64, 64).png(options).toBuffer();
  // The width is at byte 16, the height at 20; the checksum at 29 covers the bytes from 12 on.
  bytes.writeUInt32BE(side, 16);
  bytes.writeUInt32BE(side, 20);
  bytes.writeUInt32BE(crc32(bytes.subarray(12, 29)), 29);
  return bytes;
}
