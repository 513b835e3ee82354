import { displaySize } from '../../../platform/ffmpeg/display-size.ts';
import type { Probe } from '../../../platform/ffmpeg/probe.ts';
import { exactRate } from './encoder/frame-rate.ts';
import type { AudioName } from './tables.ts';

/** The short side of each rung in pixels, and its max bitrate in bits per second, at up to 30 frames per second. */
const ladder = [
  { side: 240, maxBitrate: 400_000 },
  { side: 360, maxBitrate: 800_000 },
  { side: 480, maxBitrate: 1_400_000 },
  { side: 720, maxBitrate: 2_800_000 },
  { side: 1080, maxBitrate: 5_000_000 },
] as const;

/** The rungs of a still, which looks the same at any bitrate that is enough for its key frames. */
const stillLadder = [
  { side: 360, maxBitrate: 60_000 },
  { side: 720, maxBitrate: 150_000 },
] as const;

/**
 * The max bitrate of a rendition is at most `times` the bitrate of its source, which may use a better codec, but at
 * least `minShare` of the rung's own cap, which is enough for a still image. Without this bound, a small file could
 * become gigabytes.
 */
const sourceBound = { times: 6, minShare: 0.15 };

/** Limits of a rendition's frame rate, in frames per second. */
const frameRates = { min: 1, max: 60 };
/**
 * A source that is smaller than a rung but has at least this share of its size gets a rendition for that rung at the
 * source's own size.
 */
const closeEnough = 0.9;

export type VideoRendition = {
  kind: 'video';
  /** For example `240p`. */
  name: string;
  /** In pixels; an even number. */
  width: number;
  height: number;
  /** Frames per second. */
  frameRate: number;
  /** Bits per second. */
  maxBitrate: number;
};
export type AudioRendition = { kind: 'audio'; name: AudioName };
export type Rendition = VideoRendition | AudioRendition;

/**
 * Plans the renditions of a file: its main audio first, then video from small to large, never larger than the source.
 * Further audio is planned by `planTracks`.
 */
export function planRenditions({ video, audio, bitrate }: Probe): Rendition[] {
  if (!video) return [];
  const { width, height } = displaySize(video);
  const short = Math.min(width, height);
  const rungs = (video.isStill ? stillLadder : ladder).filter(({ side }) => short >= side * closeEnough);
  const { frames, seconds } = exactRate(Math.min(Math.max(video.frameRate, frameRates.min), frameRates.max));
  const frameRate = frames / seconds;
  const videos = (
    rungs.length > 0 ? rungs : [{ side: Math.round(short), maxBitrate: ladder[0].maxBitrate }]
  ).map(({ side, maxBitrate }): VideoRendition => {
    const scale = Math.min(side, short) / short;
    return {
      kind: 'video',
      name: `${side}p`,
      width: even(width * scale),
      height: even(height * scale),
      frameRate,
      maxBitrate: video.isStill
        ? maxBitrate
        : boundBySource(frameRate > 30 ? maxBitrate * 1.5 : maxBitrate, bitrate),
    };
  });
  return audio ? [{ kind: 'audio', name: 'audio' }, ...videos] : videos;
}

/**
 * Limits a rendition's bitrate according to its source's bitrate. A source that doesn't state its bitrate sets no
 * limit.
 */
function boundBySource(maxBitrate: number, sourceBitrate: number): number {
  if (sourceBitrate === 0) return maxBitrate;
  const { times, minShare } = sourceBound;
  return Math.round(Math.min(maxBitrate, Math.max(maxBitrate * minShare, sourceBitrate * times)));
}

/** Returns the max bitrate in bits per second. */
export function maxBitrateOf(rendition: Rendition): number {
  return rendition.kind === 'audio' ? 128_000 : rendition.maxBitrate;
}

/** Rounds to an even number, because H.264 with 4:2:0 color needs even sides. */
function even(pixels: number): number {
  return Math.max(2, Math.round(pixels / 2) * 2);
}

export const isVideo = (rendition: Rendition): rendition is VideoRendition => rendition.kind === 'video';
