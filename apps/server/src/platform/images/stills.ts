import { readFile } from 'node:fs/promises';
import sharp, { type Sharp } from 'sharp';
import { readLimits } from './encode.ts';
import { stillSize } from './still-size.ts';

const { width, height } = stillSize;
const whole = { left: 0, top: 0, width, height };

/** Draws a cover as a still, in raw RGB: the whole image before an enlarged, blurred and darkened copy. */
export async function drawCover(source: string): Promise<Buffer> {
  const original = sharp(source, readLimits).autoOrient().toColourspace('srgb');
  const cover = await original
    .resize({ ...stillSize, fit: 'contain', background: { r: 0, g: 0, b: 0, alpha: 0 } })
    .png({ compressionLevel: 1 })
    .toBuffer();
  const backdrop = await sharp(source, readLimits)
    .autoOrient()
    .toColourspace('srgb')
    // Blurring a small copy takes less time, and enlarging it hides the steps.
    .resize({ width: width / 8, height: height / 8, fit: 'cover' })
    .flatten({ background: '#000' })
    .blur(4)
    .toBuffer();
  const darkened = await sharp(backdrop).resize(stillSize).modulate({ brightness: 0.5 }).png().toBuffer();
  return asRgb(sharp(darkened).composite([{ input: cover }]));
}

/** Number of bars of a waveform. */
const bars = 80;
const bar = { width: 8, gap: 6, minHeight: 8, maxHeight: 340 } as const;
/** The share of full scale below which audio counts as silent, so that its noise isn't drawn as loud. */
const silence = 0.001;

/** Draws the waveform of mono samples as a still, in raw RGB. `source` has signed 16-bit samples, little-endian. */
export async function drawWaveform(source: string): Promise<Buffer> {
  const levels = levelsOf(await readFile(source));
  const loudest = Math.max(silence, ...levels);
  const left = (width - bars * (bar.width + bar.gap) + bar.gap) / 2;
  const shapes = levels.map((level, index) => {
    // The ear hears ratios, so quiet parts are drawn higher than in proportion.
    const size = Math.max(bar.minHeight, bar.maxHeight * (level / loudest) ** 0.7);
    const x = left + index * (bar.width + bar.gap);
    return `<rect x="${x}" y="${(height - size) / 2}" width="${bar.width}" height="${size}" rx="${bar.width / 2}"/>`;
  });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <defs><linearGradient id="dusk" x2="0" y2="1"><stop stop-color="#22252b"/><stop offset="1" stop-color="#0f1013"/></linearGradient></defs>
    <rect width="100%" height="100%" fill="url(#dusk)"/><g fill="#d3d6dc">${shapes.join('')}</g></svg>`;
  return asRgb(sharp(Buffer.from(svg)));
}

/** Returns the effective level of each bar, from 0 to 1. */
function levelsOf(pcm: Buffer): number[] {
  const samples = Math.floor(pcm.length / 2);
  return Array.from({ length: bars }, (_, index) => {
    const [from, to] = [index, index + 1].map((edge) => Math.floor((edge * samples) / bars));
    let sum = 0;
    for (let at = from ?? 0; at < (to ?? 0); at += 1) sum += (pcm.readInt16LE(at * 2) / 32_768) ** 2;
    return Math.sqrt(sum / Math.max(1, (to ?? 0) - (from ?? 0)));
  });
}

function asRgb(image: Sharp): Promise<Buffer> {
  return image
    .extract(whole)
    .flatten({ background: '#000' })
    .toColourspace('srgb')
    .removeAlpha()
    .raw()
    .toBuffer();
}
