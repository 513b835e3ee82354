import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from 'pino';

/** Milliseconds before a restart, doubled for each consecutive run shorter than `shortRun`, up to `longestPause`. */
const pause = 500;
const longestPause = 30_000;
const shortRun = 60_000;

/**
 * Restarts a program whenever it ends unexpectedly. When `stopping` aborts, sends `SIGINT` to the program and resolves
 * once it has ended.
 */
export async function keepRunning(
  first: ChildProcess,
  start: () => Promise<ChildProcess>,
  stopping: AbortSignal,
  log: Logger,
): Promise<void> {
  let child: ChildProcess | null = first;
  const stop = () => child?.kill('SIGINT');
  stopping.addEventListener('abort', stop);
  let shortRuns = 0;
  while (true) {
    if (stopping.aborted) stop();
    const started = performance.now();
    if (child) await endOf(child);
    if (stopping.aborted) return;
    shortRuns = performance.now() - started < shortRun ? shortRuns + 1 : 0;
    const ms = Math.min(pause * 2 ** shortRuns, longestPause);
    log.error(
      { code: child?.exitCode, signal: child?.signalCode, ms },
      'PostgreSQL exited unexpectedly and will be restarted',
    );
    await wait(ms, undefined, { signal: stopping }).catch(() => {});
    if (stopping.aborted) return;
    child = await start().catch((error: unknown) => {
      log.error({ err: error }, 'Could not start PostgreSQL');
      return null;
    });
  }
}

async function endOf(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  // `once` rejects if the program failed to start.
  await once(child, 'exit').catch(() => {});
}
