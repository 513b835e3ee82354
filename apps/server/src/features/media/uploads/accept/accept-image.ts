import { errorText } from '@kinora/contract/error-texts';
import type { Context } from '../../../../context.ts';
import { InvalidImageError } from '../../../../platform/images/images.ts';
import type { ReceivedFile } from '../form/receive.ts';
import { HostError } from '../host-error.ts';
import type { Accepted } from './accepted.ts';

/** Checks an image by its content and re-encodes it. Throws `HostError` if the file isn't an image. */
export async function acceptImage(
  { images }: Context,
  upload: ReceivedFile,
  widths: readonly number[],
): Promise<Accepted> {
  const { widths: written, ...image } = await images.encode(upload.path, widths).catch((cause) => {
    throw cause instanceof InvalidImageError ? invalidImage(cause) : cause;
  });
  const files = written.map((width) => `${width}.webp`);
  return {
    ...image,
    resource_type: 'image',
    bytes: upload.bytes,
    duration: null,
    probe: null,
    files,
    source: files.at(-1) ?? '',
    playsAsItIs: false,
  };
}

export function invalidImage(cause?: unknown): HostError {
  return new HostError('UNSUPPORTED_FILE', errorText('invalidImage'), { cause });
}
