import { retentionPoints } from '@kinora/contract/analytics';
import type { Curve } from './curve-queries.ts';
import { round } from './present.ts';

/** Min videos for a typical curve. */
const minCompared = 3;

/** Returns how often each hundredth was watched per view. */
export function retentionOf({ seconds, views, duration }: Curve): number[] {
  const whole = (views * duration) / retentionPoints;
  return seconds.map((watched) => round(watched / whole));
}

/** Returns the mean of several videos' curves; null if there are too few. */
export function typicalRetention(curves: readonly Curve[]): number[] | null {
  if (curves.length < minCompared) return null;
  const all = curves.map(retentionOf);
  return Array.from({ length: retentionPoints }, (_, point) =>
    round(all.reduce((sum, curve) => sum + (curve[point] ?? 0), 0) / all.length),
  );
}
