import { ApiError, isTransient } from '#lib/api/api-error.ts';

type RetryOptions = {
  signal?: AbortSignal;
  /** Called when it starts to wait. */
  onWaiting?: (isWaiting: boolean) => void;
  /** Which failures to retry; by default all that may be temporary. */
  isRetryable?: (error: unknown) => boolean;
};

const firstDelay = 1000;
const maxDelay = 30_000;
const storageFull = 507;

/** Retries for as long as the connection is lost. Doesn't retry a refusal. */
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

/** Waits for the given time, or until the browser is online again. */
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
