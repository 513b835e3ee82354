import type { Context } from '../../../../context.ts';
import { isFetching, setProgress } from './item-queries.ts';

/** Milliseconds between two checks. */
const interval = 1000;

/** Watches an item while it is fetched. */
export type ItemWatch = Disposable & {
  /** Aborts once the item has been deleted. */
  signal: AbortSignal;
  /** Reports the share of the download that has arrived, from 0 to 1. Written once a second at most. */
  report(share: number): void;
};

export function watchItem({ db, log }: Pick<Context, 'db' | 'log'>, itemId: string): ItemWatch {
  const end = new AbortController();
  let [current, written] = [0, 0];

  async function check(): Promise<void> {
    const progress = current;
    const isChanged = progress !== written;
    const exists = isChanged ? await setProgress(db, itemId, progress) : await isFetching(db, itemId);
    written = progress;
    if (!exists) end.abort(new Error('the item has been deleted'));
  }

  const timer = setInterval(() => {
    check().catch((error) => log.warn({ err: error }, 'Could not save the progress of an import'));
  }, interval);
  return {
    signal: end.signal,
    report(share) {
      current = Math.floor(Math.min(Math.max(share, 0), 1) * 100);
    },
    [Symbol.dispose]: () => clearInterval(timer),
  };
}
