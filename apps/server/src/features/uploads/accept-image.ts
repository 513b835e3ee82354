import { type EncodedImage, encodeImage, InvalidImageError } from '../../platform/images/images.ts';
import { HostError } from './host-error.ts';

/** Judges a picture by its bytes and encodes it anew. Throws `HostError` for what is no picture. */
export async function acceptImage(upload: string, widths: readonly number[]): Promise<EncodedImage> {
  try {
    return await encodeImage(upload, widths);
  } catch (cause) {
    throw cause instanceof InvalidImageError ? new HostError(400, 'Invalid image file', { cause }) : cause;
  }
}
