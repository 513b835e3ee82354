import type { Probe, VideoStream } from '../../platform/ffmpeg/probe.ts';

/** Short sides of the ladder in pixels, with the cap on each rung in bits a second at up to 30 frames. */
const ladder = [
  { side: 240, maxBitrate: 400_000 },
  { side: 360, maxBitrate: 800_000 },
  { side: 480, maxBitrate: 1_400_000 },
  { side: 720, maxBitrate: 2_800_000 },
  { side: 1080, maxBitrate: 5_000_000 },
] as const;

/** What a player that knows no adaptive stream is given of an upload that it could not play. */
export const plainFile = 'video.mp4';

/** Frames a second. */
const frameRates = { min: 1, max: 60 };
/** A source this close to a rung counts as that rung, at its own size. */
const closeEnough = 0.9;

export type VideoRendition = {
  kind: 'video';
  /** `240p`. */
  name: string;
  /** Pixels, even. */
  width: number;
  height: number;
  /** Frames a second. */
  frameRate: number;
  /** Bits a second. */
  maxBitrate: number;
};
export type AudioRendition = { kind: 'audio'; name: 'audio' };
export type Rendition = VideoRendition | AudioRendition;

/** Width and height as a person sees them: turned upright, with square pixels. */
export function displaySize(video: VideoStream): { width: number; height: number } {
  const width = video.width * video.pixelAspect;
  const upright = video.rotation % 180 === 0;
  return upright ? { width, height: video.height } : { width: video.height, height: width };
}

/** Whether browsers play the file after no more than a change of container. */
export function playsInBrowsers({ container, video, audio }: Probe): boolean {
  return (
    container.includes('mp4') &&
    video?.codec === 'h264' &&
    ['yuv420p', 'yuvj420p'].includes(video.pixelFormat) &&
    video.level <= 52 &&
    !video.interlaced &&
    (audio === null || (audio.codec === 'aac' && audio.channels <= 6))
  );
}

/** The renditions to make of a file: sound first, then pictures from small to large, never larger than the source. */
export function planRenditions({ video, audio }: Probe): Rendition[] {
  if (!video) return [];
  const { width, height } = displaySize(video);
  const short = Math.min(width, height);
  const rungs = ladder.filter(({ side }) => short >= side * closeEnough);
  const frameRate = Math.min(Math.max(video.frameRate, frameRates.min), frameRates.max);
  const pictures = (
    rungs.length > 0 ? rungs : [{ side: Math.round(short), maxBitrate: ladder[0].maxBitrate }]
  ).map(({ side, maxBitrate }): VideoRendition => {
    const scale = Math.min(side, short) / short;
    return {
      kind: 'video',
      name: `${side}p`,
      width: even(width * scale),
      height: even(height * scale),
      frameRate,
      maxBitrate: frameRate > 30 ? maxBitrate * 1.5 : maxBitrate,
    };
  });
  return audio ? [{ kind: 'audio', name: 'audio' }, ...pictures] : pictures;
}

/** What a rendition takes of the work, against the others of its video. */
export function effortOf(rendition: Rendition): number {
  return rendition.kind === 'audio' ? 20_000 : rendition.width * rendition.height;
}

/** Bits a second at the most. */
export function maxBitrateOf(rendition: Rendition): number {
  return rendition.kind === 'audio' ? 128_000 : rendition.maxBitrate;
}

/** H.264 with 4:2:0 colour needs even sides. */
function even(pixels: number): number {
  return Math.max(2, Math.round(pixels / 2) * 2);
}
