import { AppError } from './app-error.ts';

/** Runs work while there is room, so that it takes none from other work. */
export type Gate = <Result>(work: () => Promise<Result>) => Promise<Result>;

/**
 * At most `maxRunning` tasks run at a time and `maxWaiting` wait. Further ones are refused at once with `UNAVAILABLE`,
 * so that the accepted ones are answered in time.
 */
export function createGate({ maxRunning, maxWaiting }: { maxRunning: number; maxWaiting: number }): Gate {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (work) => {
    if (running >= maxRunning) {
      if (waiting.length >= maxWaiting) throw overloaded();
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else {
      running += 1;
    }
    try {
      return await work();
    } finally {
      // The next in line takes over the place.
      const next = waiting.shift();
      if (next) {
        next();
      } else {
        running -= 1;
      }
    }
  };
}

function overloaded(): AppError {
  return new AppError('UNAVAILABLE', 'Kinora is busy right now. Please try again in a moment.', {
    retryAfter: 1,
  });
}
