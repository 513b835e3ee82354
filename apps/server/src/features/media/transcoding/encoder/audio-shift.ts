import type { Probe } from '../../../../platform/ffmpeg/probe.ts';
import { isVideo, planRenditions } from '../plan.ts';
import { exactRate } from './frame-rate.ts';

/** In seconds. A larger shift would cut off words, and images that change so slowly show no lips. */
const max = 0.05;

/**
 * Returns the seconds by which audio moves, negative if it starts earlier, so that it stays in step with the encoded
 * images of a video. The encoder moves each frame to the nearest multiple of its duration, and many files don't start at
 * one. Their own audio moves as far as the images. Added audio starts with the first image. Frames of an uneven rate move
 * by a different time each.
 */
export function audioShift(video: Probe, { isAdded }: { isAdded: boolean }): number {
  const { start = 0, isUneven = false } = video.video ?? {};
  const rendition = planRenditions(video).find(isVideo);
  if (!rendition || isUneven) return 0;
  const { frames, seconds } = exactRate(rendition.frameRate);
  const encoded = (Math.round((start * frames) / seconds) * seconds) / frames;
  const shift = isAdded ? encoded : encoded - start;
  return Math.abs(shift) <= max ? shift : 0;
}
