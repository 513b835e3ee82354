import { setInterval } from 'node:timers/promises';

/** Runs `work` every `interval` milliseconds until disposed of, then once more. `work` must not throw. */
export function repeatUntilDisposed(interval: number, work: () => Promise<void>): AsyncDisposable {
  const stopping = new AbortController();
  const ended = repeat(interval, work, stopping.signal);
  return {
    async [Symbol.asyncDispose]() {
      stopping.abort();
      await ended;
      await work();
    },
  };
}

async function repeat(interval: number, work: () => Promise<void>, signal: AbortSignal): Promise<void> {
  try {
    for await (const _ of setInterval(interval, undefined, { signal })) await work();
  } catch (error) {
    if (!signal.aborted) throw error;
  }
}
