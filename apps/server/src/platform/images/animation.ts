import { open } from 'node:fs/promises';
import sharp from 'sharp';
import { frameDelays, maxCanvas } from './animation-limits.ts';
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
const batchPixels = 32_000_000;

export async function readAnimation(source: string): Promise<AnimationReport> {
  const { width, height, frames } = await layoutOf(source);
  const canvas = width * height;
  if (canvas > maxCanvas) return { canvas, frames, backdrop: 'black' };
  const first = sharp(source, { limitInputPixels: false, failOn: 'none' })
    .resize({ width: 64, height: 64, fit: 'fill' })
    .toColourspace('srgb')
    .ensureAlpha();
  return { canvas, frames, backdrop: backdropOf(await first.raw().toBuffer()) };
}

/** The size of a canvas in pixels, and the milliseconds for which each frame is shown. */
type Layout = { width: number; height: number; frames: number; delays: readonly number[] };

async function layoutOf(source: string): Promise<Layout> {
  const image = sharp(source, { animated: true, limitInputPixels: false, failOn: 'none' });
  // `height` is that of all frames together.
  const { width, height, pageHeight = height, pages = 1, delay = [] } = await image.metadata();
  return { width, height: pageHeight, frames: pages, delays: delay };
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
 * it. Throws if it is damaged. Its number of pixels must have been checked.
 */
export async function rewriteAsApng(source: string): Promise<void> {
  const layout = await layoutOf(source);
  await using file = await open('animation.png', 'wx');
  await writeApng(file, framesOf(source, layout), layout.frames);
}

async function* framesOf(source: string, layout: Layout): AsyncGenerator<ApngFrame> {
  const { width, height, frames, delays } = layout;
  const bytes = width * height * 4;
  const batch = Math.max(1, Math.floor(batchPixels / (width * height)));
  for (let page = 0; page < frames; page += batch) {
    const pages = Math.min(batch, frames - page);
    const decoded = sharp(source, { page, pages, limitInputPixels: false, failOn: 'error' });
    const pixels = await decoded.toColourspace('srgb').ensureAlpha().raw().toBuffer();
    for (let index = 0; index < pages; index += 1) {
      const frame = pixels.subarray(index * bytes, (index + 1) * bytes);
      const delay = delays[page + index] ?? 0;
      yield {
        png: await sharp(frame, { raw: { width, height, channels: 4 } })
          .png({ compressionLevel: 1 })
          .toBuffer(),
        delay: delay > frameDelays.tooShort ? delay : frameDelays.default,
      };
    }
  }
}
