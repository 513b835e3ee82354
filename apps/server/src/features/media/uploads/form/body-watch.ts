import type { IncomingMessage } from 'node:http';
import { HostError } from '../host-error.ts';

/** How long an upload may take, in milliseconds. */
export type UploadTimeouts = {
  /** Max time without receiving a byte. */
  idle: number;
  /** Max time from the first byte to the last, in addition to the time that the size needs on the slowest line. */
  whole: number;
};

/** Generous to a slow line: 100 MB may take half an hour, twice what it needs at one megabit per second. */
export const defaultTimeouts: UploadTimeouts = { idle: 45_000, whole: 120_000 };
/** Bytes per second. */
const slowestLine = 64 * 1024;

/**
 * Watches a body, which makes it flow. Aborts with a `HostError` if it is longer than a form may be, stalls or takes
 * too long. Closes the connection only if it is too long; otherwise the response can still be sent.
 */
export function watchBody(
  request: IncomingMessage,
  maxFileBytes: number,
  timeouts: UploadTimeouts,
): AbortSignal {
  const maxBytes = maxBodyBytes(maxFileBytes);
  const controller = new AbortController();
  let bytes = 0;
  const giveUp = () => {
    stop();
    controller.abort(new HostError('TIMED_OUT', 'The upload took too long to arrive.'));
  };
  const idle = setTimeout(giveUp, timeouts.idle);
  const whole = setTimeout(giveUp, wholeTimeout(request.headers['content-length'], maxFileBytes, timeouts));
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
 * Milliseconds allowed for a body of the announced length, at most for the largest file: the excess that is read and
 * dropped gets no extra time.
 */
export function wholeTimeout(
  announced: string | undefined,
  maxFileBytes: number,
  { whole }: UploadTimeouts,
): number {
  const bytes = Math.min(Number(announced ?? maxFileBytes), maxFileBytes);
  return whole + (bytes / slowestLine) * 1000;
}

/** Max length of a form with a file, in bytes. The excess is read and dropped, so that the sender gets the response. */
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
  return new HostError('FILE_TOO_LARGE', `File size too large. Got ${got}. Maximum is ${maximum}.`);
}
