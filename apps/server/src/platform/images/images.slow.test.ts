import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { claiming, halves } from '../../../test/images.ts';
import { createImageEncoder, type ImageEncoder, InvalidImageError } from './images.ts';

let folder: string;
let encoder: ImageEncoder;
beforeAll(async () => {
  encoder = await createImageEncoder();
  folder = await mkdtemp(path.join(os.tmpdir(), 'kinora-images-'));
});
afterAll(() => rm(folder, { recursive: true }));

const widths = [160, 320, 640];

/** Matches the error for an image that is refused for this reason rather than for being damaged. */
const refusedFor = (reason: string) => ({ cause: { message: expect.stringContaining(reason) } });

async function encode(data: Buffer, name = 'image') {
  const file = path.join(folder, name);
  await writeFile(file, data);
  const { widths: written, ...image } = await encoder.encode(file, widths);
  const variant = async (width: number) => ({
    width,
    data: await readFile(path.join(folder, `${width}.webp`)),
  });
  return { ...image, variants: await Promise.all(written.map(variant)) };
}

describe('a re-encoded image', () => {
  test.each(['webp', 'gif', 'avif'] as const)('is WebP in every width if made from %s', async (format) => {
    const { variants, width, height } = await encode(await halves(800, 400).toFormat(format).toBuffer());
    expect([width, height]).toEqual([800, 400]);
    const encoded = await Promise.all(variants.map(({ data }) => sharp(data).metadata()));
    expect(encoded.map((one) => `${one.format} ${one.width}x${one.height}`)).toEqual([
      'webp 160x80',
      'webp 320x160',
      'webp 640x320',
    ]);
  });

  test('is never enlarged', async () => {
    const { variants } = await encode(await halves(300, 100).png().toBuffer());
    expect(variants.map(({ width }) => width)).toEqual([160, 300]);
  });

  test('has eight bits per channel', async () => {
    const deep = await halves(200, 100).toColourspace('rgb16').png().toBuffer();
    const print = await halves(200, 100).toColourspace('cmyk').jpeg().toBuffer();
    for (const source of [deep, print]) {
      const { variants } = await encode(source);
      const [red = 0, green = 0, blue = 0] = await sharp(variants[0]?.data).raw().toBuffer();
      expect(red).toBeGreaterThan(200);
      expect(Math.max(green, blue)).toBeLessThan(80);
    }
  });

  test('has no animation', async () => {
    const frames = await sharp(
      [await halves(64, 64).png().toBuffer(), await halves(64, 64).negate().png().toBuffer()],
      {
        join: { animated: true },
      },
    )
      .gif()
      .toBuffer();
    const { variants, height } = await encode(frames);
    expect(height).toBe(64);
    expect((await sharp(variants[0]?.data).metadata()).pages).toBeUndefined();
  });

  test.each([
    [800, 400],
    [20, 12_000],
    [1, 1],
  ])('has a preview of at most 400 characters: %d x %d', async (width, height) => {
    const noise = { type: 'gaussian' as const, mean: 128, sigma: 60 };
    const source = await sharp({ create: { width, height, channels: 3, background: 'red', noise } })
      .png()
      .toBuffer();
    const { preview } = await encode(source);
    expect(preview).toMatch(/^data:image\/webp;base64,/);
    expect(preview.length).toBeLessThanOrEqual(400);
  });
});

describe('the encoder refuses', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>';

  test.each([
    ['an SVG, which can contain scripts', Buffer.from(svg)],
    ['a PDF document', Buffer.from('%PDF-1.7\n')],
    ['text', Buffer.from('just words, and a good many of them')],
    ['empty', Buffer.alloc(0)],
    ['an image only in its first bytes', Buffer.from('\x89PNG\r\n\x1a\n and words')],
  ])('a file that is %s', async (_name, data) => {
    await expect(encode(data, 'image.png')).rejects.toThrow(InvalidImageError);
  });

  test('an interlaced image that would fill the memory', async () => {
    await expect(encode(await claiming(5_000, { progressive: true }))).rejects.toMatchObject(
      refusedFor('the interlaced image has too many pixels'),
    );
  });
});
