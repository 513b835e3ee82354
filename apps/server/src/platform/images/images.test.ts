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
  test.each(['jpeg', 'png'] as const)('is WebP in every width if made from %s', async (format) => {
    const { variants, width, height } = await encode(await halves(800, 400).toFormat(format).toBuffer());
    expect([width, height]).toEqual([800, 400]);
    const encoded = await Promise.all(variants.map(({ data }) => sharp(data).metadata()));
    expect(encoded.map((one) => `${one.format} ${one.width}x${one.height}`)).toEqual([
      'webp 160x80',
      'webp 320x160',
      'webp 640x320',
    ]);
  });

  test('is upright and has no location or camera metadata', async () => {
    const taken = await halves(800, 400)
      .withExif({ IFD0: { Make: 'Camera' }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const { width, height, variants } = await encode(taken);
    expect([width, height]).toEqual([400, 800]);
    const { exif, xmp, icc, orientation } = await sharp(variants[0]?.data).metadata();
    expect({ exif, xmp, icc, orientation }).toEqual({});
    const { data } = await sharp(variants[0]?.data).raw().toBuffer({ resolveWithObject: true });
    const [red = 0, , blue = 0] = data;
    expect(red).toBeGreaterThan(blue);
  });
});

describe('the encoder refuses', () => {
  test('a truncated image', async () => {
    const whole = await halves(800, 400).jpeg().toBuffer();
    await expect(encode(whole.subarray(0, whole.length / 2))).rejects.toThrow(InvalidImageError);
  });

  test('an image with too many pixels', async () => {
    await expect(encode(await claiming(8_200))).rejects.toMatchObject({
      cause: { message: expect.stringContaining('exceeds pixel limit') },
    });
  });
});
