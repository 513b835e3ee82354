import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { errorText } from '@kinora/contract/error-texts';
import type { Context } from '../../../context.ts';
import { AppError } from '../../../http/app-error.ts';
import { createSemaphore } from '../../../platform/concurrency/semaphore.ts';
import { EgressError } from '../../../platform/egress/egress-error.ts';
import { fetchBytes } from '../../../platform/egress/fetch.ts';
import { InvalidImageError } from '../../../platform/images/images.ts';
import { importPolicy } from './sources/remote.ts';

const limits = { headersMs: 4000, idleMs: 3000, totalMs: 5000, maxBytes: 5 * 1024 ** 2 };
const width = 320;

/** A page of items requests 50 thumbnails at once. */
const runLimited = createSemaphore(6, {
  maxWaiting: 200,
  refuse: () => new AppError('UNAVAILABLE', errorText('busy'), { retryAfter: 1 }),
});

/**
 * Re-encodes an image of an archive, or one that it loads from another site, so that the viewer's browser neither reaches
 * that site nor decodes what it sends. Null if there is no readable image.
 */
export function loadThumbnail(
  ctx: Context,
  source: string | Buffer,
  signal: AbortSignal,
): Promise<Buffer | null> {
  return runLimited(async () => {
    try {
      const image = typeof source === 'string' ? await fetchImage(ctx, source, signal) : source;
      return image && (await reencode(ctx, image));
    } catch (error) {
      if (error instanceof EgressError || error instanceof InvalidImageError) return null;
      throw error;
    }
  });
}

async function fetchImage(ctx: Context, url: string, signal: AbortSignal): Promise<Buffer | null> {
  signal.throwIfAborted();
  const parsed = URL.parse(url);
  if (!parsed) return null;
  const { bytes } = await fetchBytes(parsed, { policy: importPolicy(ctx), limits, signal });
  return bytes;
}

/** Returns an image as WebP. Throws `InvalidImageError`. */
async function reencode(ctx: Context, image: Buffer): Promise<Buffer> {
  await using folder = await ctx.scratch.createFolder();
  const file = path.join(folder.path, 'image');
  await writeFile(file, image);
  const { widths } = await ctx.images.encode(file, [width]);
  return await readFile(path.join(folder.path, `${widths[0]}.webp`));
}
