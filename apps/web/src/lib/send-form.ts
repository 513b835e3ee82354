import { ApiError, networkError } from './api-error.ts';

type SendOptions = {
  /** Whole percents, from 0 to 100. */
  onProgress?: (percent: number) => void;
  signal?: AbortSignal;
};

/** Posts a form to the media host and reads its answer. `fetch` would tell nothing of the progress. */
export function sendForm(address: string, form: FormData, { onProgress, signal }: SendOptions) {
  if (signal?.aborted) return Promise.reject(signal.reason);
  const { promise, resolve, reject } = Promise.withResolvers<unknown>();
  const sending = new XMLHttpRequest();
  const abort = () => sending.abort();
  sending.open('POST', address);
  sending.responseType = 'json';
  sending.upload.onprogress = ({ loaded, total }) => onProgress?.(Math.round((loaded / total) * 100));
  sending.onload = () => (sending.status === 200 ? resolve(sending.response) : reject(refusal(sending)));
  sending.onerror = () => reject(networkError(undefined));
  sending.onabort = () => reject(signal?.reason);
  signal?.addEventListener('abort', abort, { once: true });
  sending.send(form);
  return promise.finally(() => signal?.removeEventListener('abort', abort));
}

/** The host's own words, where it gave any. */
function refusal({ status, response }: XMLHttpRequest): ApiError {
  const message: unknown = response?.error?.message;
  return new ApiError({
    code: 'VALIDATION',
    status,
    message: typeof message === 'string' ? message : undefined,
  });
}
