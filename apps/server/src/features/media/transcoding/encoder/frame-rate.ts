/** Frames per second as a fraction. */
export type FrameRate = { frames: number; seconds: number };

const ntsc = 1001 / 1000;
/** Max difference that counts as rounding. Containers round NTSC rates, for example 30000/1001 to 29.97. */
const rounding = 0.0005;

/** Returns the exact rate for a rounded one: an NTSC rate, a whole number, or thousandths. */
export function exactRate(rate: number): FrameRate {
  const nominal = Math.round(rate * ntsc);
  if (Math.abs(rate - nominal / ntsc) < rounding) return { frames: nominal * 1000, seconds: 1001 };
  const whole = Math.round(rate);
  return Math.abs(rate - whole) < rounding
    ? { frames: whole, seconds: 1 }
    : { frames: Math.round(rate * 1000), seconds: 1000 };
}

/** Returns the number of the first frame that is shown at or after a time in seconds. */
export function frameAt(moment: number, { frames, seconds }: FrameRate): number {
  return Math.ceil((moment * frames) / seconds - 1e-6);
}

/** Returns the time in seconds at which a frame is shown. */
export function timeOf(frame: number, { frames, seconds }: FrameRate): number {
  return (frame * seconds) / frames;
}
