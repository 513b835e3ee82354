import type { IncomingMessage } from 'node:http';
import { pipeline, type Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { connectionError, EgressError } from './egress-error.ts';

type BodyLimits = { idleMs: number; maxBytes: number };

/**
 * Reads the body of a response under limits, and unpacks gzip: `maxBytes` limits the unpacked bytes, so a small
 * response can't fill the memory. The connection is closed when the reader stops.
 */
export async function* readBounded(
  response: IncomingMessage,
  url: URL,
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
    for await (const chunk of unpack(response, url)) {
      bytes += chunk.length;
      if (bytes > maxBytes) throw tooLarge();
      // A slow reader must not be taken for a slow host.
      clearTimeout(idle);
      yield chunk;
      idle = waitForBytes();
    }
  } catch (error) {
    if (signal.aborted)
      throw signal.reason?.name === 'TimeoutError' ? new EgressError('tooSlow', url) : signal.reason;
    throw connectionError(error, url, { isOpen: true });
  } finally {
    clearTimeout(idle);
    response.destroy();
  }
}

function unpack(response: IncomingMessage, url: URL): Readable {
  const encoding = response.headers['content-encoding']?.trim().toLowerCase() || 'identity';
  if (encoding === 'identity') return response;
  if (encoding !== 'gzip' && encoding !== 'x-gzip') {
    throw new EgressError('unreachable', url, { cause: new Error(`unknown encoding ${encoding}`) });
  }
  // The reader of the unpacked bytes gets the error of either stream.
  return pipeline(response, createGunzip(), () => {});
}
