/** Returns the back stack after moving from `current` to `next`. Moving to the last video on the stack pops it. */
export function nextBackStack(
  backStack: readonly string[],
  current: string | undefined,
  next: string,
): readonly string[] {
  if (current === undefined) return backStack;
  return backStack.at(-1) === next ? backStack.slice(0, -1) : [...backStack, current];
}
