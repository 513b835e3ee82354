export type Side = 'left' | 'right';

/** Milliseconds within which a second tap makes a double tap. */
const doubleTapWindow = 280;

/** Distinguishes single and double taps. Every further tap of a series counts as another double tap. */
export function createTapReader(onTap: () => void, onDoubleTap: (side: Side) => void) {
  let last: { side: Side; at: number; taps: number } | null = null;
  let timer: ReturnType<typeof setTimeout>;

  /**
   * `across`: the horizontal position, from 0 on the left to 1 on the right. `at`: the event's time in milliseconds. A
   * busy page gets its events late, so two taps may be close although the timer has ended in between.
   */
  return function tap(across: number, at: number): void {
    const side = across < 1 / 3 ? 'left' : across > 2 / 3 ? 'right' : null;
    const isNext = last !== null && last.side === side && at - last.at < doubleTapWindow;
    const taps = isNext && last ? last.taps + 1 : 1;
    clearTimeout(timer);
    last = side && { side, at, taps };
    if (!side) {
      onTap();
    } else if (taps > 1) {
      onDoubleTap(side);
    } else {
      timer = setTimeout(onTap, doubleTapWindow);
    }
  };
}
