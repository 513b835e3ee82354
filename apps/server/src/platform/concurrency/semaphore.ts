/** Runs at most a fixed number of tasks at a time; the others wait in call order. */
export type Semaphore = <Result>(task: () => Promise<Result>) => Promise<Result>;

/** If `maxWaiting` tasks are already waiting, a further call throws the error that `refuse` returns. */
export type WaitingLimit = { maxWaiting: number; refuse: () => Error };

/** Creates a semaphore for at most `max` tasks at a time. Any number of tasks may wait unless a limit is given. */
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
      // Passes the slot on directly, so that no new task overtakes the waiting ones.
      const next = waiting.shift();
      if (next) {
        next();
      } else {
        running -= 1;
      }
    }
  };
}
