/** Frames per second as a fraction. */
export type FrameRate = { frames: number; seconds: number };

const ntsc = 1001 / 1000;
/** Containers round NTSC rates: 29.97 is 30000/1001. */
const rounding = 0.0005;

/** The exact rate behind a decimal one: an NTSC rate, a whole number, or thousandths. */
export function exactRate(rate: number): FrameRate {
  const nominal = Math.round(rate * ntsc);
  if (Math.abs(rate - nominal / ntsc) < rounding) return { frames: nominal * 1000, seconds: 1001 };
  const whole = Math.round(rate);
  return Math.abs(rate - whole) < rounding
    ? { frames: whole, seconds: 1 }
    : { frames: Math.round(rate * 1000), seconds: 1000 };
}

/** The number of the first frame shown at or after a moment. */
export function frameAt(moment: number, { frames, seconds }: FrameRate): number {
  return Math.ceil((moment * frames) / seconds - 1e-6);
}

/** The time at which a frame is shown, in seconds. */
export function timeOf(frame: number, { frames, seconds }: FrameRate): number {
  return (frame * seconds) / frames;
}
