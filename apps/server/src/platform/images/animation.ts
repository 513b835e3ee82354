import { open } from 'node:fs/promises';
import sharp from 'sharp';
import { frameDelays, maxAnimationPixels, maxCanvas } from './animation-limits.ts';
import { type ApngFrame, writeApng } from './apng.ts';

/** The output of the process that reads an animated image, as JSON. */
export type AnimationReport = {
  /** Pixels of the canvas, and the number of frames: 1 for any PNG image. */
  canvas: number;
  frames: number;
  /** The color that its visible pixels stand out from, for the transparent ones. */
  backdrop: 'black' | 'white';
};

/** Max pixels that are decoded at a time. The decoder starts at the first frame each time. */
const batchPixels = 64_000_000;

export async function readAnimation(source: string): Promise<AnimationReport> {
  const image = sharp(source, { limitInputPixels: false, failOn: 'none' });
  const { width, height, pageHeight = height, pages: frames = 1 } = await image.metadata();
  const canvas = width * pageHeight;
  if (canvas > maxCanvas) return { canvas, frames, backdrop: 'black' };
  const first = image.resize({ width: 64, height: 64, fit: 'fill' }).toColourspace('srgb').ensureAlpha();
  return { canvas, frames, backdrop: backdropOf(await first.raw().toBuffer()) };
}

/** Chooses white behind dark pixels, and black behind bright ones. `pixels` are RGBA. */
function backdropOf(pixels: Buffer): AnimationReport['backdrop'] {
  let [brightness, opacity] = [0, 0];
  for (let at = 0; at < pixels.length; at += 4) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = pixels.subarray(at, at + 4);
    brightness += (0.2126 * red + 0.7152 * green + 0.0722 * blue) * alpha;
    opacity += alpha;
  }
  return brightness / Math.max(1, opacity) > 160 ? 'black' : 'white';
}

/**
 * Rewrites an animated WebP image as `animation.png`, an animated PNG, because no supported release of ffmpeg reads
 * it. Throws if it isn't animated, is damaged or has too many pixels.
 */
export async function rewriteAsApng(source: string): Promise<void> {
  const {
    width,
    pageHeight,
    height,
    pages = 1,
    delay = [],
  } = await sharp(source, { animated: true, limitInputPixels: false }).metadata();
  const frameHeight = pageHeight ?? height;
  const canvas = width * frameHeight;
  if (pages < 2) throw new Error('the image has one frame');
  if (canvas > maxCanvas || canvas * pages > maxAnimationPixels)
    throw new Error('the animation has too many pixels');
  await using file = await open('animation.png', 'wx');
  await writeApng(file, framesOf(source, { width, height: frameHeight, pages, delay }), pages);
}

type Canvas = { width: number; height: number; pages: number; delay: readonly number[] };

async function* framesOf(source: string, { width, height, pages, delay }: Canvas): AsyncGenerator<ApngFrame> {
  const batch = Math.max(1, Math.floor(batchPixels / (width * height)));
  for (let page = 0; page < pages; page += batch) {
    const count = Math.min(batch, pages - page);
    const pixels = await sharp(source, { page, pages: count, limitInputPixels: false, failOn: 'error' })
      .toColourspace('srgb')
      .ensureAlpha()
      .raw()
      .toBuffer();
    const bytes = width * height * 4;
    for (let index = 0; index < count; index += 1) {
      const raw = pixels.subarray(index * bytes, (index + 1) * bytes);
      const image = sharp(raw, { raw: { width, height, channels: 4 } });
      const own = delay[page + index] ?? 0;
      yield {
        png: await image.png({ compressionLevel: 1 }).toBuffer(),
        delay: own > frameDelays.tooShort ? own : frameDelays.default,
      };
    }
  }
}
