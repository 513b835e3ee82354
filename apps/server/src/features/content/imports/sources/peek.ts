import type { Context } from '../../../../context.ts';
import { EgressError } from '../../../../platform/egress/egress-error.ts';
import { type Fetched, fetchUrl, requireSuccess } from '../../../../platform/egress/fetch.ts';
import { headBytes } from './file/media-type.ts';
import { importPolicy } from './remote.ts';
import { SourceError } from './source.ts';
import { asSourceError, permanentError } from './source-errors.ts';

/** The beginning of what a URL leads to. */
export type Peek = Pick<Fetched, 'headers' | 'url'> & {
  head: Buffer;
  /** The size of the whole, if the host states it. */
  bytes: number | null;
};

/** Enough of a page for the links in its head. */
const peekBytes = 256 * 1024;
/** An import's owner waits for this. */
const times = { headersMs: 10_000, idleMs: 5_000, totalMs: 20_000 };

/** Loads the beginning of what a URL leads to: of text as much as `peekBytes`, of anything else only a few bytes. */
export async function peek(ctx: Context, from: URL, signal: AbortSignal): Promise<Peek> {
  // Limits a reader, not the host: a file may be larger.
  const limits = { ...times, maxBytes: Number.MAX_SAFE_INTEGER };
  try {
    using fetched = await fetchUrl(from, { policy: importPolicy(ctx), limits, signal });
    requireSuccess(fetched);
    const { headers, url } = fetched;
    const isText = /^text\/|xml|html|json/i.test(headers['content-type'] ?? '');
    const head = await readHead(fetched.body, isText ? peekBytes : headBytes);
    const length = headers['content-length'];
    return { headers, url, head, bytes: length && !headers['content-encoding'] ? Number(length) : null };
  } catch (error) {
    const described = asSourceError(error, ctx.config.maxVideoBytes);
    // A mistyped host, which the owner can correct at once.
    if (described instanceof SourceError && isUnknownHost(error)) throw permanentError(described.text, error);
    throw described;
  }
}

/** Whether the host's name has no address. */
function isUnknownHost(error: unknown): boolean {
  const cause = error instanceof EgressError ? error.cause : null;
  return cause instanceof Error && 'code' in cause && cause.code === 'ENOTFOUND';
}

async function readHead(body: AsyncIterable<Buffer>, wanted: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of body) {
    chunks.push(chunk);
    bytes += chunk.length;
    if (bytes >= wanted) break;
  }
  return Buffer.concat(chunks).subarray(0, wanted);
}
