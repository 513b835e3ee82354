const day = 24 * 60 * 60 * 1000;

/** Returns the last `count` dates in UTC, such as `2026-11-21`, oldest first and ending today. */
export function lastDays(count: number, now: Date): string[] {
  return Array.from({ length: count }, (_, index) =>
    new Date(now.getTime() - (count - 1 - index) * day).toISOString().slice(0, 10),
  );
}
