/** A person's request. Times are in milliseconds since 1970; `error` is null if it succeeded. */
export type Call = { person: string; what: string; from: number; until: number; error: string | null };

/** A person's consecutive errors. Times are in milliseconds since 1970. */
export type Failure = { from: number; until: number; errors: string[] };

/** Records all writes, and whether each was acknowledged. Comments and tweets are recorded by their unique text. */
export class Ledger {
  readonly comments = new Map<string, boolean>();
  readonly tweets = new Map<string, boolean>();
  /** Ids by title; null until the video is acknowledged. */
  readonly videos = new Map<string, string | null>();
  /** The last acknowledged state of each like, by username and video; null if it is unknown. */
  readonly likes = new Map<string, boolean | null>();
  readonly calls: Call[] = [];

  /**
   * Returns the periods in which a person got nothing but errors, longest first. A period lasts from its first error to
   * its last. `faults` are times that split periods, because a slow request may last from one fault to the next.
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

/** The duration of a failure in milliseconds. */
export const lengthOf = ({ from, until }: Failure) => until - from;

export const acknowledged = (tried: ReadonlyMap<string, unknown>): string[] =>
  [...tried].filter(([, state]) => state).map(([name]) => name);
