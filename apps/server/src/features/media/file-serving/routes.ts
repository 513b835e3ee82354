import path from 'node:path';
import { errorText } from '@kinora/contract/error-texts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../../http/app-error.ts';
import type { Routing } from '../../../http/routing.ts';
import { isStorageKey, type StoredFile } from '../../../platform/storage/storage.ts';
import { findReadableFile, type ReadableFile } from './access.ts';
import { isCached } from './conditional.ts';
import { contentTypeOf, originalType } from './content-types.ts';
import { findDisposition, isDownload } from './download.ts';
import { requestedRange } from './range.ts';
import { mendedPlaylist } from './repaired-playlist.ts';
import { makeSharedImage } from './shared-image.ts';

type MediaRequest = FastifyRequest<{ Params: { '*': string }; Querystring: { download?: string } }>;

/**
 * Serves uploads and the files made from them, whole or in ranges, with headers that prevent them from running as code.
 */
export function mediaRoutes({ app, context, authenticate }: Routing): void {
  const { db, storage } = context;
  // Some browsers send a preflight before a range request to another origin, such as a content delivery network.
  app.options('/media/*', async (_request, reply) =>
    reply
      .code(204)
      .headers({
        'access-control-allow-origin': '*',
        'access-control-allow-methods': 'GET, HEAD',
        'access-control-allow-headers': 'Range',
        'access-control-max-age': '86400',
      })
      .send(),
  );
  app.route({
    // Both methods are listed because the HEAD that Fastify derives from GET would report the length of an empty body.
    method: ['GET', 'HEAD'],
    url: '/media/*',
    handler: async (request: MediaRequest, reply) => {
      const requested = request.params['*'];
      const type = isStorageKey(requested) ? typeFor(request, requested) : undefined;
      const readable = type && (await findReadableFile(db, authenticate, request, requested));
      const disposition = readable && (await findDisposition(db, authenticate, request, readable));
      const stored =
        disposition && ((await storage.open(readable.key)) ?? (await makeSharedImage(context, readable)));
      if (!type || !stored) {
        throw new AppError('NOT_FOUND', errorText('notFound'));
      }
      const file = isPlaylist(readable.key) ? await mendedPlaylist(stored) : stored;
      setHeaders(reply, { ...readable, disposition }, type, file);
      return sendFile(request, reply, file);
    },
  });
}

function typeFor(request: MediaRequest, key: string): string | undefined {
  return contentTypeOf(key) ?? (isDownload(request) ? originalType : undefined);
}

async function sendFile(request: MediaRequest, reply: FastifyReply, file: StoredFile): Promise<FastifyReply> {
  const range = request.method === 'GET' ? requestedRange(freshRange(request, file), file.size) : null;
  if (isCached(request.headers['if-none-match'], etagOf(file))) {
    reply.code(304);
  } else if (range === 'unsatisfiable') {
    reply.code(416).headers({ 'content-range': `bytes */${file.size}`, 'cache-control': 'no-store' });
  } else {
    if (range) reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${file.size}`);
    reply.header('content-length', range ? range.end - range.start + 1 : file.size);
    if (request.method === 'GET') return reply.send(file.read(range ?? undefined));
  }
  await file.close();
  return reply.send();
}

type ServedFile = ReadableFile & { disposition: string };

function setHeaders(reply: FastifyReply, served: ServedFile, type: string, file: StoredFile): void {
  reply.headers({
    'content-type': type,
    'content-disposition': served.disposition,
    'accept-ranges': 'bytes',
    etag: etagOf(file),
    'last-modified': file.modifiedAt.toUTCString(),
    'cache-control': cacheControl(served),
    'content-security-policy': "default-src 'none'; sandbox",
    ...(served.isPublic ? forAnySite : { 'cross-origin-resource-policy': 'same-origin' }),
  });
}

const forAnySite = {
  'cross-origin-resource-policy': 'cross-origin',
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'Content-Length, Content-Range, ETag',
};

/** Seconds for which a shared cache may continue to serve a file that has stopped being public. */
const sharedCacheSeconds = 3600;

function cacheControl({ key, isPublic, disposition }: ServedFile): string {
  if (!isPublic || disposition !== 'inline') {
    return 'private, no-store';
  }
  // Playlists grow while a video is encoded. No other file is rewritten under the same key.
  return isPlaylist(key) ? 'no-cache' : `public, max-age=31536000, s-maxage=${sharedCacheSeconds}, immutable`;
}

const isPlaylist = (key: string) => path.extname(key) === '.m3u8';

function etagOf({ version }: StoredFile): string {
  return `"${version}"`;
}

/** Returns the requested range, or undefined if the client has an outdated version and needs the whole file. */
function freshRange(request: FastifyRequest, file: StoredFile): string | undefined {
  const condition = request.headers['if-range'];
  return condition === undefined || condition === etagOf(file) ? request.headers.range : undefined;
}
