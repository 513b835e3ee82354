/** Bytes a second, and seconds until the end; null while nothing is known. */
export type Pace = { speed: number; secondsLeft: number } | null;

type Mark = { at: number; sent: number };

/** Milliseconds over which the speed is taken: long enough to be calm, short enough to be true. */
const span = 8000;
const least = 1000;

/** Follows how fast something is sent. `report` takes the time in milliseconds, and bytes out of a total. */
export function createPace() {
  let marks: Mark[] = [];
  return {
    report(at: number, sent: number, total: number): Pace {
      const recent = marks.filter((mark) => at - mark.at <= span && mark.sent <= sent);
      marks = [...recent, { at, sent }];
      const first = marks[0];
      if (!first || at - first.at < least || sent === first.sent) return null;
      const speed = ((sent - first.sent) / (at - first.at)) * 1000;
      return { speed, secondsLeft: Math.ceil((total - sent) / speed) };
    },
    /** After a pause there is no speed. */
    reset() {
      marks = [];
    },
  };
}
