import { open } from 'node:fs/promises';

/** Brands that mark an ISO media container as an image. */
const imageBrands = /^(avif|avis|heic|heix|heim|heis|hevc|hevx|mif1|msf1|jxl)/;

/** Detects `mp4` or `webm` from the file's first bytes. Null for anything else. */
export async function containerOf(file: string): Promise<'mp4' | 'webm' | null> {
  await using handle = await open(file, 'r');
  const { buffer } = await handle.read(Buffer.alloc(12), 0, 12, 0);
  const head = buffer.toString('latin1');
  if (head.startsWith('\x1aE\xdf\xa3')) return 'webm';
  return head.slice(4, 8) === 'ftyp' && !imageBrands.test(head.slice(8)) ? 'mp4' : null;
}
