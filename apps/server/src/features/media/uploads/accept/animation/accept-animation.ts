import { rename } from 'node:fs/promises';
import path from 'node:path';
import { errorText } from '@kinora/contract/error-texts';
import type { Context } from '../../../../../context.ts';
import {
  type Animation,
  type AnimationFormat,
  readDelays,
  rewriteAnimation,
} from '../../../../../platform/ffmpeg/animation.ts';
import { MediaToolError } from '../../../../../platform/ffmpeg/media-tool-error.ts';
import { probeFile } from '../../../../../platform/ffmpeg/probe.ts';
import type { MediaTools } from '../../../../../platform/ffmpeg/tools.ts';
import {
  maxAnimationPixels,
  maxCanvas,
  maxWebpPixels,
} from '../../../../../platform/images/animation-limits.ts';
import { imageFormat } from '../../../../../platform/images/image-format.ts';
import { type ImageEncoder, InvalidImageError } from '../../../../../platform/images/images.ts';
import type { ReceivedFile } from '../../form/receive.ts';
import { HostError } from '../../host-error.ts';
import type { Accepted } from '../accepted.ts';
import { orUnsupported, unsupportedVideo } from '../unsupported.ts';
import { frameRateOf } from './frame-rate.ts';

/** The files of an accepted upload: the video made from it, and the upload itself for its owner. */
const files = { source: 'source.mp4', original: 'original' } as const;

const bounds = { frames: 20_000, seconds: 60 * 60 };

/** Free space in bytes that a rewritten image and the video need at most. */
const room = 1024 ** 3;

/**
 * Accepts an animated image: rewrites it as a silent MP4 that repeats. Null for a file that isn't an image. Throws
 * `HostError` for an image with one frame or beyond the bounds.
 */
export async function acceptAnimation(
  { images, mediaTools, scratch }: Context & { mediaTools: MediaTools },
  upload: ReceivedFile,
): Promise<Accepted | null> {
  const image = await imageFormat(upload.path);
  if (image !== 'gif' && image !== 'png' && image !== 'webp') return null;
  await scratch.requireRoom(room);
  const source = path.join(path.dirname(upload.path), files.source);
  return orUnsupported(async () => {
    const { canvas, frames, backdrop } = await images.readAnimation(upload.path).catch(refuseImage);
    if (image === 'webp' && canvas * frames > maxWebpPixels) throw tooLarge();
    requireBounds(canvas, frames);
    const { file, format } = await readable(images, upload.path, image).catch(refuseImage);
    const animation = await readDelays(mediaTools, file, format);
    const { width, height, delays } = animation;
    if (width * height === 0 || delays.length < 2) throw unsupportedVideo();
    requireBounds(width * height, delays.length, sum(delays));
    const video = { format, backdrop, delays, ...evenSize(animation) };
    await rewriteAnimation(mediaTools, file, source, video).catch(refuseOversized);
    const probe = await probeFile(mediaTools, source);
    if (!probe.video) throw unsupportedVideo();
    await rename(upload.path, path.join(path.dirname(upload.path), files.original));
    return {
      resource_type: 'video',
      ...{ format: image, width: probe.video.width, height: probe.video.height, duration: probe.duration },
      bytes: upload.bytes,
      preview: null,
      probe: {
        ...probe,
        video: { ...probe.video, frameRate: frameRateOf(delays), isUneven: false },
        loops: true,
      },
      files: Object.values(files),
      ...files,
      playsAsItIs: true,
    };
  });
}

/** Returns the file that ffmpeg can read: the upload, or a WebP image rewritten as an animated PNG. */
async function readable(
  images: ImageEncoder,
  file: string,
  image: 'gif' | 'png' | 'webp',
): Promise<{ file: string; format: AnimationFormat }> {
  if (image === 'webp') return { file: await images.rewriteAsApng(file), format: 'apng' };
  return { file, format: image === 'gif' ? 'gif' : 'apng' };
}

function refuseImage(error: unknown): never {
  throw error instanceof InvalidImageError ? unsupportedVideo(error) : error;
}

function refuseOversized(error: unknown): never {
  throw error instanceof MediaToolError && error.reason === 'oversized' ? tooLarge(error) : error;
}

const sum = (delays: readonly number[]) => delays.reduce((total, delay) => total + delay, 0);

/** Throws if the image exceeds the bounds. `canvas` is in pixels. */
function requireBounds(canvas: number, frames: number, seconds = 0): void {
  const isTooLarge = canvas > maxCanvas || canvas * frames > maxAnimationPixels;
  if (isTooLarge || frames > bounds.frames || seconds > bounds.seconds) throw tooLarge();
}

function tooLarge(cause?: unknown): HostError {
  return new HostError('UNSUPPORTED_FILE', errorText('animationTooLarge'), { cause });
}

/** Max pixels of each side of the video, because no rendition is larger. */
const maxSide = 1920;

/** Returns the size of the video: even, because H.264 with 4:2:0 color needs that, and never enlarged beyond it. */
function evenSize({ width, height }: Animation): { width: number; height: number } {
  const scale = Math.min(1, maxSide / Math.max(width, height));
  const even = (side: number) => Math.max(2, Math.round((side * scale) / 2) * 2);
  return { width: even(width), height: even(height) };
}
