import { parseTime } from '#features/videos/page/start-time.ts';

/**
 * Reads the start time in seconds and autoplay from a frame's URL: `?t=90` or `?start=90`, and `?autoplay=1`. Ignores a
 * start time past the duration, unless the duration is 0, which means unknown.
 */
export function startOf(search: string, duration: number): { startAt: number; autoPlay: boolean } {
  const query = new URLSearchParams(search);
  const asked = parseTime(query.get('t') ?? query.get('start') ?? '') ?? 0;
  const isWithin = duration === 0 || asked < duration;
  return { startAt: isWithin ? asked : 0, autoPlay: ['1', 'true'].includes(query.get('autoplay') ?? '') };
}
