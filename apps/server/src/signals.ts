import type { Logger } from 'pino';

/** Max milliseconds that a process may take to stop. Docker kills a container ten seconds after the signal. */
const stopTimeout = 9_000;

/** Resolves with the first stop signal. Later ones are ignored, so that they don't cut off running work. */
export function waitForStopSignal(): Promise<NodeJS.Signals> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => resolve(signal));
  });
}

/**
 * Ends the process if it takes too long to stop: something it waits for, such as a database behind a broken network,
 * may never respond. This is as safe as a kill, because acknowledged work is committed and other processes take over
 * the rest. The process was asked to stop, so this isn't a failure to be reported by systemd.
 */
export function endInTime(log: Logger): void {
  setTimeout(() => {
    log.warn('Stopping took too long, so the process exits with connections open');
    process.exit(0);
  }, stopTimeout).unref();
}
