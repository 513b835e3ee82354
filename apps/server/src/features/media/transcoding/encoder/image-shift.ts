import type { Probe } from '../../../../platform/ffmpeg/probe.ts';
import { isVideo, planRenditions } from '../plan.ts';
import { exactRate } from './frame-rate.ts';

/** In seconds. A larger shift would cut off words, and images that change so slowly show no lips. */
const max = 0.05;

/**
 * Returns the seconds by which a file's images are encoded later than they are in the file, negative if earlier. The
 * encoder moves each frame to the nearest multiple of its duration, and many files don't start at one. The file's audio
 * has to move too. Frames of an uneven rate move by a different time each.
 */
export function imageShift(probe: Probe): number {
  const { start = 0, isUneven = false } = probe.video ?? {};
  const rendition = planRenditions(probe).find(isVideo);
  if (!rendition || isUneven) return 0;
  const { frames, seconds } = exactRate(rendition.frameRate);
  const shift = (Math.round((start * frames) / seconds) * seconds) / frames - start;
  return Math.abs(shift) <= max ? shift : 0;
}
