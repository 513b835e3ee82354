import path from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../../context.ts';
import { AppError } from '../../http/app-error.ts';
import { isStorageKey, type StoredInfo } from '../../platform/storage/storage.ts';
import { contentTypeOf } from './content-types.ts';
import { requestedRange } from './range.ts';

type MediaRequest = FastifyRequest<{ Params: { '*': string } }>;

/** Serves what people uploaded and what was made of it, in ranges, so that none of it can run. */
export function deliveryRoutes(app: FastifyInstance, { storage }: Context): void {
  app.get('/media/*', async (request: MediaRequest, reply) => {
    const key = request.params['*'];
    const type = isStorageKey(key) ? contentTypeOf(key) : undefined;
    const info = type && (await storage.stat(key));
    if (!type || !info) throw new AppError('NOT_FOUND', 'Not found');

    setHeaders(reply, key, type, info);
    if (request.headers['if-none-match'] === etagOf(info)) return reply.code(304).send();
    const range = requestedRange(freshRange(request, info), info.size);
    if (range === 'unsatisfiable')
      return reply.code(416).header('content-range', `bytes */${info.size}`).send();
    if (range) reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${info.size}`);
    reply.header('content-length', range ? range.end - range.start + 1 : info.size);
    return request.method === 'HEAD' ? reply.send() : reply.send(storage.read(key, range ?? undefined));
  });
}

function setHeaders(reply: FastifyReply, key: string, type: string, info: StoredInfo): void {
  // Only the master playlist is ever rewritten under its key.
  const isRewritten = path.basename(key) === 'master.m3u8';
  reply.headers({
    'content-type': type,
    'accept-ranges': 'bytes',
    etag: etagOf(info),
    'last-modified': info.modifiedAt.toUTCString(),
    'cache-control': isRewritten ? 'no-cache' : 'public, max-age=31536000, immutable',
    'content-security-policy': "default-src 'none'; sandbox",
    'cross-origin-resource-policy': 'cross-origin',
    'access-control-allow-origin': '*',
  });
}

function etagOf({ size, modifiedAt }: StoredInfo): string {
  return `"${size.toString(36)}-${modifiedAt.getTime().toString(36)}"`;
}

/** A range of an older version is no use: then the whole file is sent. */
function freshRange(request: FastifyRequest, info: StoredInfo): string | undefined {
  const condition = request.headers['if-range'];
  return condition === undefined || condition === etagOf(info) ? request.headers.range : undefined;
}
