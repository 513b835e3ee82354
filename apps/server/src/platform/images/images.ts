import { open } from 'node:fs/promises';
import sharp, { type Sharp } from 'sharp';
import { headLength, pictureFormat } from './picture-format.ts';

/** One picture in several widths, re-encoded; the largest comes last. */
export type EncodedImage = {
  /** Pixels of the original, as a person sees it. */
  width: number;
  height: number;
  /** `jpg`, `png`, … as the bytes say, whatever the name. */
  format: string;
  /** WebP. */
  variants: { width: number; data: Buffer }[];
  /** A few pixels of it as a data address of at most 400 characters, to stand in while it loads. */
  preview: string;
};

/** The file is no picture that we read. */
export class InvalidImageError extends Error {}

/** More than any camera makes; a few bytes can otherwise claim a picture that fills the memory. */
const maxPixels = 100_000_000;
/** The longest side that WebP can hold, in pixels. */
const maxSide = 16_383;
const previewSide = 16;
const seconds = 20;

/**
 * Reads a picture of any common format by its bytes and encodes it anew as WebP in the given widths,
 * never larger than it is: turned upright, without its metadata, only the first frame.
 * Throws `InvalidImageError`.
 */
export async function encodeImage(file: string, widths: readonly number[]): Promise<EncodedImage> {
  const format = pictureFormat(await readHead(file));
  if (!format) throw new InvalidImageError('not a picture');
  try {
    const original = sharp(file, { limitInputPixels: maxPixels, failOn: 'error' }).timeout({ seconds });
    const { width, height } = (await original.metadata()).autoOrient;
    const decoded = await decode(original, Math.max(...widths));
    const variants = await Promise.all(
      fittingWidths(widths, decoded.width).map(async (pixels) => ({
        width: pixels,
        data: await decoded.image
          .clone()
          .resize({ width: pixels })
          .webp({ quality: 80, effort: 3 })
          .toBuffer(),
      })),
    );
    return { width, height, format, variants, preview: await encodePreview(decoded.image) };
  } catch (cause) {
    throw new InvalidImageError('not a readable picture', { cause });
  }
}

async function readHead(file: string): Promise<Buffer> {
  await using handle = await open(file, 'r');
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(headLength), 0, headLength, 0);
  return buffer.subarray(0, bytesRead);
}

/** Plain pixels, upright and no wider than needed, so that all sizes come from one decoding. */
async function decode(original: Sharp, width: number): Promise<{ image: Sharp; width: number }> {
  const { data, info } = await original
    .autoOrient()
    .resize({ width, height: maxSide, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const raw = { width: info.width, height: info.height, channels: info.channels };
  return { image: sharp(data, { raw }), width: info.width };
}

/** The widths that are smaller than the picture, and its own in place of those that are not. */
function fittingWidths(widths: readonly number[], width: number): number[] {
  const smaller = widths.filter((one) => one < width);
  return smaller.length < widths.length ? [...smaller, width] : smaller;
}

async function encodePreview(decoded: Sharp): Promise<string> {
  const data = await decoded
    .clone()
    .resize({ width: previewSide, height: previewSide, fit: 'inside' })
    .blur(1)
    .webp({ quality: 30, effort: 6 })
    .toBuffer();
  return `data:image/webp;base64,${data.toString('base64')}`;
}
