/** The ids of the videos before the next one, after this one: going back to the last of them takes it off. */
export function nextTrail(
  trail: readonly string[],
  current: string | undefined,
  next: string,
): readonly string[] {
  if (current === undefined) return trail;
  return trail.at(-1) === next ? trail.slice(0, -1) : [...trail, current];
}
