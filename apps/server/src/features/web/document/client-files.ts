import { readdir } from 'node:fs/promises';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/**
 * The folders of scripts and styles, whose names change with their content. A folder has one route, because a route for
 * each of the two thousand files would add half a second to every start.
 */
const assetFolders = ['assets', 'embed/assets'];

/** Serves the files of the built web client. */
export async function clientFileRoutes(app: FastifyInstance, root: string): Promise<void> {
  await app.register(fastifyStatic, {
    root,
    index: false,
    wildcard: false,
    globIgnore: assetFolders.map((folder) => `${folder}/**`),
    preCompressed: true,
    setHeaders: (reply, file) => {
      const isAsset = assetFolders.some((folder) => file.startsWith(path.join(root, folder, path.sep)));
      const caching = isAsset ? 'public, max-age=31536000, immutable' : 'public, max-age=3600';
      reply.header('cache-control', caching);
    },
  });
  for (const folder of assetFolders) {
    const names = new Set(await readdir(path.join(root, folder), { recursive: true }).catch(() => []));
    app.get(`/${folder}/*`, (request: FastifyRequest<{ Params: { '*': string } }>, reply) => {
      const name = request.params['*'];
      // The folder has a file or folder of this name, so nothing outside of it is asked for.
      if (!names.has(name)) return reply.callNotFound();
      withoutDocumentHeaders(reply);
      // A sandboxed frame has an opaque origin, so its requests for scripts are cross-origin.
      if (folder === 'embed/assets') reply.header('access-control-allow-origin', '*');
      return reply.sendFile(`${folder}/${name}`);
    });
  }
}

const documentHeaders = [
  'content-security-policy',
  'permissions-policy',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
];

/**
 * Removes headers that have no effect on scripts and styles. A page loads about twenty such files, some of which are
 * shorter than the headers.
 */
function withoutDocumentHeaders(reply: FastifyReply): void {
  for (const name of documentHeaders) reply.removeHeader(name);
}
