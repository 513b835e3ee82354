/** A call of a person: how long it took, and whether it did what it should. */
export type Call = { person: string; what: string; from: number; until: number; error: string | null };

/** Everything that people tried, by a text that is nowhere else, and whether it was acknowledged. */
export class Ledger {
  readonly comments = new Map<string, boolean>();
  readonly tweets = new Map<string, boolean>();
  /** By title; the id once it is acknowledged. */
  readonly videos = new Map<string, string | null>();
  /** The last acknowledged state of a like by its person and video; null once that can't be known any more. */
  readonly likes = new Map<string, boolean | null>();
  readonly calls: Call[] = [];

  acknowledged(things: ReadonlyMap<string, unknown>): string[] {
    return [...things].filter(([, state]) => state).map(([name]) => name);
  }

  /** The longest time that somebody met nothing but errors, in milliseconds, and what they were. */
  longestFailure(): { ms: number; person: string; at: number; errors: string[] } {
    let longest = { ms: 0, person: '', at: 0, errors: [] as string[] };
    for (const calls of Map.groupBy(this.calls, ({ person }) => person).values()) {
      let errors: Call[] = [];
      for (const call of calls) {
        if (call.error !== null) {
          errors.push(call);
          continue;
        }
        const [first] = errors;
        const ms = first ? call.until - first.from : 0;
        if (first && ms > longest.ms) {
          const texts = errors.map(({ what, error }) => `${what}: ${error}`);
          longest = { ms, person: first.person, at: first.from, errors: texts };
        }
        errors = [];
      }
    }
    return longest;
  }
}
