import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { encodeImage, InvalidImageError } from '../../platform/images/images.ts';
import { HostError } from './host-error.ts';

import type { ReceivedFile } from './receive.ts';
import type { Accepted } from './store-upload.ts';

/** Checks an image by its bytes and re-encodes it. Throws `HostError` for anything else. */
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
    playsAsItIs: false,
  };
}

export function invalidImage(cause?: unknown): HostError {
  return new HostError(400, 'Invalid image file', { cause });
}
