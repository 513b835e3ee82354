/** Does what is asked for under one name one after the other, in the order of asking. */
export type Turns = <Result>(name: string, work: () => Promise<Result>) => Promise<Result>;

export function createTurns(): Turns {
  const last = new Map<string, Promise<unknown>>();
  return async (name, work) => {
    const turn = (last.get(name) ?? Promise.resolve()).then(work, work);
    last.set(name, turn);
    try {
      return await turn;
    } finally {
      if (last.get(name) === turn) last.delete(name);
    }
  };
}
