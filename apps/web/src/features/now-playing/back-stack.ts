/** The ids of the videos before the next one, after this one: going back to the last of them takes it off. */
export function nextTrail(
  backStack: readonly string[],
  current: string | undefined,
  next: string,
): readonly string[] {
  if (current === undefined) return backStack;
  return backStack.at(-1) === next ? backStack.slice(0, -1) : [...backStack, current];
}
