import type { IncomingMessage } from 'node:http';
import { PassThrough, pipeline, type Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { connectionError, EgressError } from './egress-error.ts';

type BodyLimits = { idleMs: number; maxBytes: number };

/**
 * Reads the body of a response under limits, and unpacks gzip: `maxBytes` limits the unpacked bytes, so a small
 * response can't fill the memory. The connection is closed when the reader stops.
 */
export function readBounded(
  response: IncomingMessage,
  url: URL,
  limits: BodyLimits,
  signal: AbortSignal,
): AsyncGenerator<Buffer> {
  // Begins before the first byte is read, because the connection may fail earlier.
  return readArrived({ response, arrived: untilFailure(response), url }, limits, signal);
}

type Body = { response: IncomingMessage; arrived: Arrived; url: URL };

async function* readArrived(
  { response, arrived, url }: Body,
  { idleMs, maxBytes }: BodyLimits,
  signal: AbortSignal,
): AsyncGenerator<Buffer> {
  const tooLarge = () => new EgressError('tooLarge', url);
  if (Number(response.headers['content-length'] ?? 0) > maxBytes) {
    response.destroy();
    throw tooLarge();
  }
  const waitForBytes = () => setTimeout(() => response.destroy(new EgressError('tooSlow', url)), idleMs);
  let idle = waitForBytes();
  try {
    let bytes = 0;
    for await (const chunk of unpack(response, arrived.stream, url)) {
      bytes += chunk.length;
      if (bytes > maxBytes) throw tooLarge();
      // A slow reader must not be taken for a slow host.
      clearTimeout(idle);
      yield chunk;
      idle = waitForBytes();
    }
    const failure = arrived.failure();
    if (failure) throw failure;
  } catch (error) {
    if (signal.aborted) {
      throw signal.reason?.name === 'TimeoutError' ? new EgressError('tooSlow', url) : signal.reason;
    }
    throw connectionError(arrived.failure() ?? error, url, { isOpen: true });
  } finally {
    clearTimeout(idle);
    response.destroy();
  }
}

type Arrived = { stream: Readable; failure: () => Error | undefined };

/**
 * Passes on everything that arrives before the connection fails. A stream that fails discards what it has buffered, and
 * a download over bad connections would never progress.
 */
function untilFailure(response: IncomingMessage): Arrived {
  let failure: Error | undefined;
  const stream = response.pipe(new PassThrough());
  response.once('error', (error) => {
    failure = error;
  });
  response.once('close', () => stream.end());
  return { stream, failure: () => failure };
}

function unpack({ headers }: IncomingMessage, stream: Readable, url: URL): Readable {
  const encoding = headers['content-encoding']?.trim().toLowerCase() || 'identity';
  if (encoding === 'identity') return stream;
  if (encoding !== 'gzip' && encoding !== 'x-gzip') {
    throw new EgressError('unreachable', url, { cause: new Error(`unknown encoding ${encoding}`) });
  }
  // The reader of the unpacked bytes gets the error of either stream.
  return pipeline(stream, createGunzip(), () => {});
}
