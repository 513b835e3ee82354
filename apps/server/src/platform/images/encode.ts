import { rm, writeFile } from 'node:fs/promises';
import sharp, { type Sharp } from 'sharp';

/** The output of the encoding process, as JSON. The image of each width is in `<width>.webp`. */
export type EncodeReport = {
  /** Displayed size of the original, in pixels. */
  width: number;
  height: number;
  /** The widths of the written images in pixels, ascending. */
  widths: number[];
  /** A tiny version of the image as a data URL of at most 400 characters. */
  preview: string;
};

/**
 * Max pixels of an image. Most phone cameras produce at most 50 megapixels, and decoding may need 4 bytes per pixel.
 */
const maxPixels = 64 * 1024 * 1024;
/** How an untrusted image is opened. */
export const readLimits = { limitInputPixels: maxPixels, failOn: 'error' } as const;
/**
 * Max pixels of an interlaced PNG image, all of which is in memory while it is decoded, with up to 8 bytes per pixel.
 */
const maxInterlacedPixels = 16 * 1024 * 1024;
/** Max side length of a WebP image, in pixels. */
const maxSide = 16_383;
const previewSide = 16;

/**
 * Reads an image and writes it to the working folder as WebP in the given widths: never enlarged, upright, without
 * metadata, first frame only. Throws if the image is damaged or has too many pixels.
 */
export async function encode(source: string, widths: readonly number[]): Promise<EncodeReport> {
  const original = sharp(source, readLimits);
  const { autoOrient, isProgressive, format } = await original.metadata();
  const { width, height } = autoOrient;
  if (format === 'png' && isProgressive && width * height > maxInterlacedPixels) {
    throw new Error('the interlaced image has too many pixels');
  }
  const decoded = await decode(original, Math.max(...widths));
  const written = fittingWidths(widths, decoded.width);
  for (const pixels of written) {
    const variant = decoded.image.clone().resize({ width: pixels }).webp({ quality: 80, effort: 3 });
    const file = `${pixels}.webp`;
    // Files from earlier runs belong to the server, so this process replaces them instead of writing to them.
    await rm(file, { force: true });
    await writeFile(file, await variant.toBuffer());
  }
  return { width, height, widths: written, preview: await encodePreview(decoded.image) };
}

/** Writes an image to `image.jpg` in the working folder, as a JPEG of exactly this size, cropped to fit. */
export async function encodeJpeg(source: string, width: number, height: number): Promise<void> {
  const original = sharp(source, readLimits);
  const resized = original.autoOrient().resize({ width, height, fit: 'cover' }).toColourspace('srgb');
  await writeFile(
    'image.jpg',
    await resized.flatten({ background: '#000' }).jpeg({ quality: 85 }).toBuffer(),
  );
}

/** Decodes an image to raw pixels once for all widths, upright and no wider than needed. */
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

/** Returns the widths that are smaller than the image's, and the image's own width instead of any larger ones. */
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
