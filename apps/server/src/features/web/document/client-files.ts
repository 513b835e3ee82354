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
      const folder = assetFolders.find((name) => file.startsWith(path.join(root, name, path.sep)));
      reply.header('cache-control', folder ? 'public, max-age=31536000, immutable' : 'public, max-age=3600');
      if (folder) withoutDocumentHeaders(reply);
      // A sandboxed frame has an opaque origin, so its requests for scripts are cross-origin.
      if (folder === 'embed/assets') reply.header('access-control-allow-origin', '*');
    },
  });
  for (const folder of assetFolders) {
    // `sendFile` refuses paths that lead out of the root or aren't canonical.
    app.get(`/${folder}/*`, (request: FastifyRequest<{ Params: { '*': string } }>, reply) =>
      reply.sendFile(`${folder}/${request.params['*']}`),
    );
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
