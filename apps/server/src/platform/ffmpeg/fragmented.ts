import { open } from 'node:fs/promises';

/** A file that isn't fragmented has fewer boxes; in one that is, a fragment is among the first. */
const maxBoxes = 64;

/** Whether an MP4 consists of fragments (`moof`, ISO/IEC 14496-12), each of which has the tables of its own frames. */
export async function isFragmented(file: string): Promise<boolean> {
  await using handle = await open(file, 'r');
  const { size } = await handle.stat();
  for (let at = 0, count = 0; at + 16 <= size && count < maxBoxes; count += 1) {
    const { buffer: header } = await handle.read(Buffer.alloc(16), 0, 16, at);
    if (header.toString('latin1', 4, 8) === 'moof') return true;
    const length = header.readUInt32BE(0) === 1 ? Number(header.readBigUInt64BE(8)) : header.readUInt32BE(0);
    // Length 0 is that of a last box, and others are damaged.
    if (length < 8) return false;
    at += length;
  }
  return false;
}
