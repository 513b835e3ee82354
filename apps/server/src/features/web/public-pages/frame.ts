/** A size in pixels. */
export type Size = { width: number; height: number };

const usual: Size = { width: 640, height: 640 };
/** The aspect ratio of a video that couldn't be measured. */
const widescreen: Size = { width: 16, height: 9 };

/** Returns the largest size with the video's proportions within the limits, which are 640 by 640 pixels by default. */
export function frameSize(video: Size, limits: Partial<Size> = {}): Size {
  const { width, height } = video.width > 0 && video.height > 0 ? video : widescreen;
  const isFree = limits.width === undefined && limits.height === undefined;
  const { width: maxWidth = Infinity, height: maxHeight = Infinity } = isFree ? usual : limits;
  const scale = Math.min(maxWidth / width, maxHeight / height);
  return { width: Math.max(1, Math.floor(width * scale)), height: Math.max(1, Math.floor(height * scale)) };
}
