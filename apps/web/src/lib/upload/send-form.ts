import type { Reason } from '@kinora/contract/error-texts';
import { type HostErrorCode, hostErrorStatus } from '@kinora/contract/upload-host';
import { ApiError, networkError, unreadableFile } from '#lib/api/api-error.ts';
import { translateServerText } from '#lib/i18n/server-text.ts';

type SendOptions = {
  /** The file that the form contains, as a whole or in part. */
  file: File;
  /** Called with the share of the form that has been sent, from 0 to 1. */
  onProgress?: (share: number) => void;
  signal?: AbortSignal;
  headers?: Record<string, string>;
};

/**
 * Milliseconds without progress after which a connection counts as lost, while sending and while waiting for the
 * response.
 */
const timeouts = { sending: 30_000, waiting: 180_000 };

/**
 * Posts a form to the upload host and returns its response. Uses XMLHttpRequest, because `fetch` doesn't report upload
 * progress.
 */
export function sendForm(url: string, form: FormData, { file, onProgress, signal, headers }: SendOptions) {
  if (signal?.aborted) return Promise.reject(signal.reason);
  const { promise, resolve, reject } = Promise.withResolvers<unknown>();
  const sending = new XMLHttpRequest();
  const abort = () => sending.abort();
  let timer = 0;
  const restartTimer = (milliseconds: number) => {
    clearTimeout(timer);
    timer = window.setTimeout(abort, milliseconds);
  };
  sending.open('POST', url);
  for (const [name, value] of Object.entries(headers ?? {})) sending.setRequestHeader(name, value);
  sending.responseType = 'json';
  sending.upload.onprogress = ({ loaded, total }) => {
    restartTimer(timeouts.sending);
    onProgress?.(loaded / total);
  };
  sending.upload.onload = () => restartTimer(timeouts.waiting);
  sending.onload = () => (sending.status === 200 ? resolve(sending.response) : refusal(sending).then(reject));
  sending.onerror = () => findCause(file).then(reject);
  sending.onabort = () => reject(signal?.aborted ? signal.reason : networkError(undefined));
  signal?.addEventListener('abort', abort, { once: true });
  restartTimer(timeouts.sending);
  sending.send(form);
  return promise.finally(() => {
    clearTimeout(timer);
    signal?.removeEventListener('abort', abort);
  });
}

/** Tells a lost connection from a file that can't be read, because browsers report both as network errors. */
function findCause(file: File): Promise<ApiError> {
  const attempt = file.slice(0, 1).arrayBuffer();
  return attempt.then(() => networkError(undefined), unreadableFile);
}

/** Converts a failed response into an error, with the host's message in the page's language if it sent one. */
async function refusal({ status, response }: XMLHttpRequest): Promise<ApiError> {
  const error: unknown = response?.error;
  const { message, code, reason, params } = isObject(error) ? error : {};
  const text = typeof message === 'string' ? message : undefined;
  return new ApiError({
    code: isHostErrorCode(code) ? code : cloudinaryCode(status, text),
    status,
    message: text && (await translateServerText({ message: text, reason, params })),
  });
}

/** Cloudinary sends no code and no reason. */
function isObject(value: unknown): value is { message?: unknown; code?: unknown } & Partial<Reason> {
  return typeof value === 'object' && value !== null;
}

function isHostErrorCode(code: unknown): code is HostErrorCode {
  return typeof code === 'string' && Object.hasOwn(hostErrorStatus, code);
}

/** Derives a code from the status and message, because Cloudinary sends none. */
function cloudinaryCode(status: number, message = ''): HostErrorCode {
  if (message.startsWith('Stale request')) return 'STALE_SIGNATURE';
  return status === 401 ? 'INVALID_SIGNATURE' : 'INVALID_REQUEST';
}
