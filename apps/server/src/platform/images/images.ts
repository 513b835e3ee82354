import sharp, { type Sharp } from 'sharp';

/** One picture in several widths, re-encoded; the largest is what its address names. */
export type EncodedImage = {
  /** Pixels of the original, as a person sees it. */
  width: number;
  height: number;
  /** `jpeg`, `png`, `webp`, … as the bytes say, whatever the name. */
  format: string;
  variants: { width: number; data: Buffer }[];
  /** A few pixels of it as a data address, to stand in while it loads. */
  preview: string;
};

/** The file is no picture that we read. */
export class InvalidImageError extends Error {}

const formats = new Set(['jpeg', 'png', 'webp', 'gif', 'heif', 'tiff']);
const maxPixels = 64_000_000;
const previewWidth = 16;

/**
 * Reads a picture of any common format by its bytes and writes it anew as WebP in the given widths,
 * never larger than it is: turned upright, without its metadata, only the first frame.
 * Throws `InvalidImageError`.
 */
export async function encodeImage(file: string, widths: readonly number[]): Promise<EncodedImage> {
  try {
    const source = sharp(file, { limitInputPixels: maxPixels, failOn: 'error' }).autoOrient();
    const { autoOrient, format = '' } = await source.metadata();
    if (!formats.has(format)) throw new InvalidImageError(`unsupported format ${format}`);
    const fitting = widths.filter((width) => width < autoOrient.width);
    const sizes =
      fitting.length < widths.length
        ? [...fitting, Math.min(autoOrient.width, Math.max(...widths))]
        : fitting;
    const variants = await Promise.all(
      sizes.map(async (width) => ({ width, data: await encodeWidth(source, width) })),
    );
    return { ...autoOrient, format, variants, preview: await encodePreview(source) };
  } catch (cause) {
    throw cause instanceof InvalidImageError
      ? cause
      : new InvalidImageError('not a readable image', { cause });
  }
}

function encodeWidth(source: Sharp, width: number): Promise<Buffer> {
  return source.clone().resize({ width }).webp({ quality: 80, effort: 3 }).toBuffer();
}

async function encodePreview(source: Sharp): Promise<string> {
  const data = await source
    .clone()
    .resize({ width: previewWidth })
    .blur(1)
    .webp({ quality: 30, effort: 6 })
    .toBuffer();
  return `data:image/webp;base64,${data.toString('base64')}`;
}
