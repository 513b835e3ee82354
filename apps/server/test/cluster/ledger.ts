/** A call of a person: how long it took, and whether it did what it should. */
export type Call = { person: string; what: string; from: number; until: number; error: string | null };

/** Errors that a person met one after the other; the moments are in milliseconds since 1970. */
export type Failure = { from: number; until: number; errors: string[] };

/** Everything that people tried, by a text that is nowhere else, and whether it was acknowledged. */
export class Ledger {
  readonly comments = new Map<string, boolean>();
  readonly tweets = new Map<string, boolean>();
  /** By title; the id once it is acknowledged. */
  readonly videos = new Map<string, string | null>();
  /** The last acknowledged state of a like by its person and video; null once that can't be known any more. */
  readonly likes = new Map<string, boolean | null>();
  readonly calls: Call[] = [];

  /**
   * The times, from the first error to the last, in which somebody met nothing else, the longest first. Errors after one
   * of the faults, which are moments, don't count to those before it: a slow call may lie between them.
   */
  failures(faults: readonly number[]): Failure[] {
    const found: Failure[] = [];
    for (const calls of Map.groupBy(this.calls, ({ person }) => person).values()) {
      let failure: Failure | null = null;
      for (const { what, error, until } of calls) {
        const last: number | undefined = failure?.until;
        const isOfNextFault = last !== undefined && faults.some((at) => last < at && at <= until);
        if (error === null) {
          failure = null;
        } else if (failure === null || isOfNextFault) {
          failure = { from: until, until, errors: [`${what}: ${error}`] };
          found.push(failure);
        } else {
          failure.until = until;
          failure.errors.push(`${what}: ${error}`);
        }
      }
    }
    return found.toSorted((one, other) => lengthOf(other) - lengthOf(one));
  }
}

/** Milliseconds. */
export const lengthOf = ({ from, until }: Failure) => until - from;

/** What was acknowledged of what was tried. */
export const acknowledged = (tried: ReadonlyMap<string, unknown>): string[] =>
  [...tried].filter(([, state]) => state).map(([name]) => name);
