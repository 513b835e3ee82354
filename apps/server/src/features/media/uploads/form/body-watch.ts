import type { IncomingMessage } from 'node:http';
import { errorText } from '@kinora/contract/error-texts';
import { HostError } from '../host-error.ts';

/** Timeouts of an upload in milliseconds. */
export type UploadTimeouts = {
  /** Max time without receiving a byte. */
  idle: number;
  /**
   * Max time from the first byte to the last, on top of the time that an upload of this size takes on the slowest
   * connection.
   */
  whole: number;
};

/** These allow for a slow connection: 100 MB may take half an hour, twice as long as at one megabit per second. */
export const defaultTimeouts: UploadTimeouts = { idle: 45_000, whole: 120_000 };
/** Bytes per second on the slowest connection that the timeouts allow for. */
const slowestLine = 64 * 1024;

/**
 * Watches a request's body and starts reading it. Aborts with a `HostError` if the body is longer than a form may be,
 * stalls or takes too long. Closes the connection only if the body is too long; otherwise the response can still be
 * sent.
 */
export function watchBody(
  request: IncomingMessage,
  maxFileBytes: number,
  timeouts: UploadTimeouts,
): AbortSignal {
  const maxBytes = maxBodyBytes(maxFileBytes);
  const controller = new AbortController();
  let bytes = 0;
  const onTimeout = () => {
    stop();
    controller.abort(new HostError('TIMED_OUT', errorText('uploadTooSlow')));
  };
  const idle = setTimeout(onTimeout, timeouts.idle);
  const whole = setTimeout(
    onTimeout,
    wholeTimeout(request.headers['content-length'], maxFileBytes, timeouts),
  );
  const stop = () => {
    clearTimeout(idle);
    clearTimeout(whole);
  };
  request.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    // Bytes that arrive after the timeout must not restart the timer.
    if (!controller.signal.aborted) idle.refresh();
    if (bytes <= maxBytes) return;
    controller.abort(tooLargeError(bytes, maxFileBytes));
    request.destroy();
  });
  for (const end of ['end', 'close']) request.once(end, stop);
  return controller.signal;
}

/**
 * Returns the milliseconds allowed for a body of the announced length. A body longer than the largest file gets no
 * extra time, because the excess is dropped.
 */
export function wholeTimeout(
  announced: string | undefined,
  maxFileBytes: number,
  { whole }: UploadTimeouts,
): number {
  const bytes = Math.min(Number(announced ?? maxFileBytes), maxFileBytes);
  return whole + (bytes / slowestLine) * 1000;
}

/**
 * Returns the max length of a form with a file, in bytes. It exceeds the max file size, so that the sender of a file
 * that is too large can still receive the response.
 */
function maxBodyBytes(maxFileBytes: number): number {
  return maxFileBytes * 4 + 4 * 1024 * 1024;
}

/** Reads and drops the rest of a refused upload, within the same limits, so that the sender gets the response. */
export function discardBody(request: IncomingMessage, maxFileBytes: number, timeouts: UploadTimeouts): void {
  if (request.readableEnded || request.destroyed || request.listenerCount('data') > 0) return;
  const signal = watchBody(request, maxFileBytes, timeouts);
  signal.addEventListener('abort', () => request.destroy(), { once: true });
}

export function tooLargeError(got: number, maximum: number): HostError {
  return new HostError('FILE_TOO_LARGE', errorText('fileTooLarge', { size: got, max: maximum }));
}
