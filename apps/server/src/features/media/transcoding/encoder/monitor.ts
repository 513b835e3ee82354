import type { Context } from '../../../../context.ts';
import { StorageFullError } from '../../../../platform/storage/storage.ts';
import { raiseProgress } from '../../assets/service.ts';
import * as queries from '../queries.ts';

/** Milliseconds between two checks. */
const interval = 1000;

/** Watches an encoder, even if it reports no progress. */
export type Monitor = Disposable & {
  /** Aborts once the video has failed, it or the output's part of it has been deleted, or once only the reserve is left on the disk. */
  signal: AbortSignal;
  /** Records how many seconds of output have been written so far. */
  report(seconds: number): void;
};

/**
 * `piece` is the number of the piece being encoded, or null for work that doesn't count toward the progress. `isWanted`
 * checks whether the output, as a part of the video, is still wanted.
 */
export function createMonitor(
  ctx: Context,
  assetId: string,
  piece: number | null,
  isWanted: () => Promise<boolean> = async () => true,
): Monitor {
  const end = new AbortController();
  let encoded = 0;

  async function check(): Promise<void> {
    await ctx.scratch.requireRoom(0);
    if (piece !== null) await queries.setEncoded(ctx.db, assetId, piece, encoded);
    const isAlive = await raiseProgress(ctx.db, assetId, await queries.progressOf(ctx.db, assetId));
    if (!isAlive || !(await isWanted())) end.abort(new UnwantedError('the video has failed or been deleted'));
  }

  const timer = setInterval(() => {
    check().catch((error) => {
      if (error instanceof StorageFullError) {
        end.abort(error);
      } else {
        ctx.log.warn({ err: error }, 'Could not save transcoding progress');
      }
    });
  }, interval);

  return {
    signal: end.signal,
    report(seconds) {
      encoded = seconds;
    },
    [Symbol.dispose]: () => clearInterval(timer),
  };
}

class UnwantedError extends Error {}

/** Runs an encoder under a monitor. False if the video has failed or been deleted. Throws `StorageFullError`. */
export async function runMonitored(monitor: Monitor, work: () => Promise<unknown>): Promise<boolean> {
  try {
    await work();
    return true;
  } catch (error) {
    if (monitor.signal.reason instanceof UnwantedError) return false;
    throw monitor.signal.aborted ? monitor.signal.reason : error;
  }
}

/**
 * Runs work that reports no progress under a monitor, which aborts it once the video has failed or been deleted. Throws
 * `StorageFullError`.
 */
export async function whileWanted(
  ctx: Context,
  assetId: string,
  signal: AbortSignal,
  work: (signal: AbortSignal) => Promise<void>,
): Promise<void> {
  using monitor = createMonitor(ctx, assetId, null);
  await runMonitored(monitor, () => work(AbortSignal.any([signal, monitor.signal])));
}
