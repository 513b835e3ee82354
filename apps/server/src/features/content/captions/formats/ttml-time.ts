import type { Attributes } from './ttml-styles.ts';

/** How a file counts time: in frames and ticks per second. */
export type Clock = { frames: number; ticks: number };

const clockTime = /^(\d{1,4}):(\d{1,2}):(\d{1,2})(?:(\.\d{1,9})|:(\d{1,3})(?:\.\d{1,9})?)?$/;
const offset = /^(\d{1,15}(?:\.\d{1,9})?)(h|ms|m|s|f|t)$/;

/** Reads the attributes of the root element. */
export function clockOf(attributes: Attributes): Clock {
  const [over = 1, under = 1] = (attributes.frameRateMultiplier ?? '1 1').split(/[\s:]+/).map(Number);
  const stated = positive(attributes.frameRate);
  const frames = (stated ?? 30) * (over > 0 && under > 0 ? over / under : 1);
  return { frames, ticks: positive(attributes.tickRate) ?? (stated === null ? 1 : frames) };
}

/** Returns milliseconds, or null if the time is invalid. */
export function readTtmlTime(text: string, { frames, ticks }: Clock): number | null {
  const [, hours, minutes, seconds, fraction = '0', frame = '0'] = clockTime.exec(text) ?? [];
  if (hours !== undefined) {
    if (Number(minutes) > 59 || Number(seconds) > 59) return null;
    const whole = (Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds);
    return Math.round((whole + Number(fraction) + Number(frame) / frames) * 1000);
  }
  const [, number, unit] = offset.exec(text) ?? [];
  if (number === undefined) return null;
  const units: Record<string, number> = { h: 3600, m: 60, s: 1, ms: 0.001, f: 1 / frames, t: 1 / ticks };
  return Math.round(Number(number) * (units[String(unit)] ?? 0) * 1000);
}

function positive(text: string | undefined): number | null {
  const number = Number(text);
  return number > 0 && Number.isFinite(number) ? number : null;
}
