/** Runs at most a fixed number of tasks at a time; the others wait in the order of the calls. */
export type Semaphore = <Result>(task: () => Promise<Result>) => Promise<Result>;

export function createSemaphore(max: number): Semaphore {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (task) => {
    if (running >= max) {
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
