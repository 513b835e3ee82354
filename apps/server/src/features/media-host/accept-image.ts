import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { encodeImage, InvalidImageError } from '../../platform/images/images.ts';
import { HostError } from './host-error.ts';
import type { Accepted } from './keep.ts';
import type { ReceivedFile } from './receive.ts';

/** Judges a picture by its bytes and encodes it anew. Throws `HostError` for what is no picture. */
export async function acceptImage(upload: ReceivedFile, widths: readonly number[]): Promise<Accepted> {
  const { variants, ...image } = await encodeImage(upload.path, widths).catch((cause) => {
    throw cause instanceof InvalidImageError ? invalidImage(cause) : cause;
  });
  const folder = path.dirname(upload.path);
  const files: string[] = [];
  for (const { width, data } of variants) {
    files.push(`${width}.webp`);
    await writeFile(path.join(folder, `${width}.webp`), data);
  }
  const largest = files.at(-1) ?? '';
  return {
    ...image,
    resource_type: 'image',
    bytes: upload.bytes,
    duration: null,
    probe: null,
    files,
    source: largest,
    address: largest,
    playsAsItIs: false,
  };
}

export function invalidImage(cause?: unknown): HostError {
  return new HostError(400, 'Invalid image file', { cause });
}
