import type { Logger } from 'pino';

/**
 * Milliseconds after which a process stops waiting, and then those for writing the last lines of its log. Docker kills a
 * container ten seconds after the signal.
 */
const stopTimeout = 8_500;
const logTimeout = 500;

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
    setTimeout(() => {
      // A listener writes the rest of the log, and would wait forever if nothing reads standard output anymore.
      process.removeAllListeners('exit');
      process.exit(0);
    }, logTimeout);
  }, stopTimeout).unref();
}
