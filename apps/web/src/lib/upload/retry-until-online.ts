import { ApiError, isTransient } from '#lib/api/api-error.ts';

type RetryOptions = {
  signal?: AbortSignal;
  /** Called with true before each wait. */
  onWaiting?: (isWaiting: boolean) => void;
  /** Defaults to failures that may be temporary. */
  isRetryable?: (error: unknown) => boolean;
};

const firstDelay = 1000;
const maxDelay = 30_000;
const storageFull = 507;

/** Retries network and server failures with exponential backoff. Doesn't retry refusals or a full host. */
export async function retryUntilOnline<Result>(
  work: () => Promise<Result>,
  { signal, onWaiting, isRetryable = mayRecover }: RetryOptions,
): Promise<Result> {
  for (let delay = firstDelay; ; delay = Math.min(delay * 2, maxDelay)) {
    try {
      return await work();
    } catch (error) {
      if (signal?.aborted || !isRetryable(error)) throw error;
    }
    onWaiting?.(true);
    await waitToRetry(delay, signal);
  }
}

function mayRecover(error: unknown): boolean {
  const isFull = error instanceof ApiError && error.status === storageFull;
  return !isFull && isTransient(error);
}

/** Waits for the delay or until the browser is back online, whichever comes first. */
function waitToRetry(milliseconds: number, signal?: AbortSignal): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const abort = () => reject(signal?.reason);
  const timer = setTimeout(resolve, milliseconds);
  const retry = () => resolve();
  window.addEventListener('online', retry, { once: true });
  signal?.addEventListener('abort', abort, { once: true });
  return promise.finally(() => {
    clearTimeout(timer);
    window.removeEventListener('online', retry);
    signal?.removeEventListener('abort', abort);
  });
}
