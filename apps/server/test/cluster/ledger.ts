/** A person's request: how long it took, and whether it succeeded. */
export type Call = { person: string; what: string; from: number; until: number; error: string | null };

/** A person's consecutive errors; times are in milliseconds since 1970. */
export type Failure = { from: number; until: number; errors: string[] };

/** Everything that people tried to write, by a unique text, and whether it was acknowledged. */
export class Ledger {
  readonly comments = new Map<string, boolean>();
  readonly tweets = new Map<string, boolean>();
  /** By title; the id once it is acknowledged. */
  readonly videos = new Map<string, string | null>();
  /** The last acknowledged state of a like by its person and video; null if it is unknown. */
  readonly likes = new Map<string, boolean | null>();
  readonly calls: Call[] = [];

  /**
   * The periods, from the first error to the last, in which a person got nothing but errors, longest first. A fault,
   * given as a time, splits a period, because a slow request may span the time between two faults.
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

/** In milliseconds. */
export const lengthOf = ({ from, until }: Failure) => until - from;

/** The keys of the acknowledged writes. */
export const acknowledged = (tried: ReadonlyMap<string, unknown>): string[] =>
  [...tried].filter(([, state]) => state).map(([name]) => name);
