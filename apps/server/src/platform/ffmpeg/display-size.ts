import type { VideoStream } from './probe.ts';

/** Returns the displayed width and height in pixels: upright, with square pixels. */
export function displaySize(video: VideoStream): { width: number; height: number } {
  const width = video.width * video.pixelAspect;
  const upright = video.rotation % 180 === 0;
  return upright ? { width, height: video.height } : { width: video.height, height: width };
}
