import type { Logger } from 'pino';

/** Milliseconds in which a stopping process has to end. */
const stopTimeout = 10_000;

/** Resolves with the first stop signal. Later ones are ignored, so that no work is cut off. */
export function waitForStopSignal(): Promise<NodeJS.Signals> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => resolve(signal));
  });
}

/**
 * Ends the process if it takes too long to stop: something it waits for, such as a database behind a broken network,
 * may never respond. Everything acknowledged is committed, and others take over the rest, as they do when a process is
 * killed.
 */
export function endInTime(log: Logger): void {
  setTimeout(() => {
    log.warn('Something does not answer, so the process ends without it');
    process.exit(1);
  }, stopTimeout).unref();
}
