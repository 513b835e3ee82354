import { ApiError, isTransient } from '#lib/api/api-error.ts';

type PersistOptions = {
  signal?: AbortSignal;
  /** Told when it begins to wait. */
  onWaiting?: (isWaiting: boolean) => void;
  /** Which failures are worth another try; in doubt all that may pass. */
  isWorthAnother?: (error: unknown) => boolean;
};

const firstDelay = 1000;
const longestDelay = 30_000;
const storageFull = 507;

/** Tries until there is an answer, however long the connection stays away. What is refused is refused. */
export async function persist<Result>(
  work: () => Promise<Result>,
  { signal, onWaiting, isWorthAnother = mayPass }: PersistOptions,
): Promise<Result> {
  for (let delay = firstDelay; ; delay = Math.min(delay * 2, longestDelay)) {
    try {
      return await work();
    } catch (error) {
      if (signal?.aborted || !isWorthAnother(error)) throw error;
    }
    onWaiting?.(true);
    await untilWorthATry(delay, signal);
  }
}

function mayPass(error: unknown): boolean {
  const isFull = error instanceof ApiError && error.status === storageFull;
  return !isFull && isTransient(error);
}

/** Waits so many milliseconds, or less when the browser says that it is connected again. */
function untilWorthATry(milliseconds: number, signal?: AbortSignal): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const abort = () => reject(signal?.reason);
  const timer = setTimeout(resolve, milliseconds);
  const goOn = () => resolve();
  window.addEventListener('online', goOn, { once: true });
  signal?.addEventListener('abort', abort, { once: true });
  return promise.finally(() => {
    clearTimeout(timer);
    window.removeEventListener('online', goOn);
    signal?.removeEventListener('abort', abort);
  });
}
