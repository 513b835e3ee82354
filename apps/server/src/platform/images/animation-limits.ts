/** Max pixels of an animated image's canvas. */
export const maxCanvas = 8192 * 4320;
/** Max pixels of all of its frames. A gigapixel is a minute of 800 × 800 pixels at 25 frames per second. */
export const maxAnimationPixels = 1_000_000_000;
/** Max pixels of all frames of a WebP image, because it is rewritten before ffmpeg can read it. */
export const maxWebpPixels = 250_000_000;
/** Browsers show a frame with a delay of at most `tooShort` milliseconds for `default` milliseconds instead. */
export const frameDelays = { tooShort: 10, default: 100 } as const;
