import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { RequestContext } from '../../../http/bind.ts';

/** A request for a page that everyone may read. */
export type PublicPageRequest = {
  ctx: RequestContext;
  request: FastifyRequest;
  reply: FastifyReply;
  /** The named groups of the path's pattern, not decoded. */
  parts: Readonly<Record<string, string>>;
};

/** Sends a response that doesn't depend on the viewer. */
export type PublicPage = (asked: PublicPageRequest) => Promise<void>;

/** Seconds for which a cache may serve a response. It is short, so that hidden content disappears soon. */
const freshSeconds = 5;

const compress = promisify(gzip);

/**
 * Sends a response that is readable from any site and doesn't depend on the viewer, except for the headers in `vary`.
 */
export async function sendPublicly(
  { request, reply }: PublicPageRequest,
  type: string,
  body: string,
  { vary = 'accept-encoding' } = {},
): Promise<void> {
  const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
  reply.type(`${type}; charset=utf-8`).headers({
    'cache-control': `public, max-age=${freshSeconds}`,
    vary,
    etag,
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
  });
  if (request.headers['if-none-match'] === etag && reply.statusCode === 200) {
    reply.code(304).send();
  } else if (/\bgzip\b/.test(request.headers['accept-encoding'] ?? '')) {
    reply.header('content-encoding', 'gzip').send(await compress(body));
  } else {
    reply.send(body);
  }
}
