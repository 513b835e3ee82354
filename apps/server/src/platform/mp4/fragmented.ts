import { open } from 'node:fs/promises';
import { readerOf } from '../storage/read-bytes.ts';
import { placesIn } from './places.ts';

/** Max boxes to search. An unfragmented file has fewer, and in a fragmented one, a fragment is among the first. */
const maxBoxes = 64;

/** Whether an MP4 consists of fragments (`moof`, ISO/IEC 14496-12), each with the tables of its own frames. */
export async function isFragmented(file: string): Promise<boolean> {
  await using handle = await open(file, 'r');
  const { size } = await handle.stat();
  for await (const { type } of placesIn(readerOf(handle), { start: 0, end: size }, maxBoxes)) {
    if (type === 'moof') return true;
  }
  return false;
}
