export type Side = 'left' | 'right';

/** Milliseconds within which a second tap makes a double tap. */
const doubleTapWindow = 280;

/** Distinguishes single and double taps. Every further tap of a series counts as another double tap. */
export function createTapReader(onTap: () => void, onDoubleTap: (side: Side) => void) {
  let run: { side: Side; taps: number; timer: ReturnType<typeof setTimeout> } | null = null;

  function wait(side: Side, taps: number): void {
    const timer = setTimeout(() => {
      run = null;
      if (taps === 1) onTap();
    }, doubleTapWindow);
    run = { side, taps, timer };
  }

  /** `across`: the horizontal position, from 0 on the left to 1 on the right. */
  return function tap(across: number): void {
    const side = across < 1 / 3 ? 'left' : across > 2 / 3 ? 'right' : null;
    const taps = run && run.side === side ? run.taps + 1 : 1;
    clearTimeout(run?.timer);
    run = null;
    if (taps > 1 && side) onDoubleTap(side);
    if (side) {
      wait(side, taps);
    } else {
      onTap();
    }
  };
}
