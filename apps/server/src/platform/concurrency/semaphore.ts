/** Runs at most a fixed number of tasks at a time; the others wait in the order of the calls. */
export type Semaphore = <Result>(task: () => Promise<Result>) => Promise<Result>;

/** With `maxWaiting`, a call that finds as many others waiting throws the error that `refuse` makes. */
export type WaitingLimit = { maxWaiting: number; refuse: () => Error };

/** At most `max` tasks run at a time. Any number may wait, unless a limit is given. */
export function createSemaphore(max: number, limit?: WaitingLimit): Semaphore {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (task) => {
    if (running >= max) {
      if (limit && waiting.length >= limit.maxWaiting) throw limit.refuse();
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else {
      running += 1;
    }
    try {
      return await task();
    } finally {
      // The slot is handed on, so that no new task gets in before those that wait.
      const next = waiting.shift();
      if (next) {
        next();
      } else {
        running -= 1;
      }
    }
  };
}
