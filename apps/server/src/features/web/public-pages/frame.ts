/** Pixels. */
export type Size = { width: number; height: number };

const usual: Size = { width: 640, height: 640 };
/** For a file that couldn't be measured. */
const widescreen: Size = { width: 16, height: 9 };

/** The size of a frame with the video's proportions, as large as the optional limits allow. */
export function frameSize(video: Size, limits: Partial<Size> = {}): Size {
  const { width, height } = video.width > 0 && video.height > 0 ? video : widescreen;
  const isFree = limits.width === undefined && limits.height === undefined;
  const { width: maxWidth = Infinity, height: maxHeight = Infinity } = isFree ? usual : limits;
  const scale = Math.min(maxWidth / width, maxHeight / height);
  return { width: Math.max(1, Math.floor(width * scale)), height: Math.max(1, Math.floor(height * scale)) };
}
