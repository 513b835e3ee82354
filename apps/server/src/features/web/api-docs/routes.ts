import path from 'node:path';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import { openApiDocument } from '@kinora/contract/openapi/document';
import packageJson from '../../../../package.json' with { type: 'json' };
import type { Routing } from '../../../http/routing.ts';

const page = path.join(import.meta.dirname, 'page');

/** Finds the folder of Swagger UI's files in the package that bundles them. */
function findSwaggerUi(): string {
  return fileURLToPath(new URL('static', import.meta.resolve('@fastify/swagger-ui')));
}

/**
 * Limits the page's requests and files to this server, except for the `data:` images that Swagger UI's style sheet
 * embeds as icons.
 */
const contentSecurityPolicy = [
  "default-src 'none'",
  "base-uri 'none'",
  "connect-src 'self'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "img-src 'self' data:",
  "script-src 'self'",
  "style-src 'self'",
].join('; ');

let document: object | undefined;

/** Serves the API's documentation: a document for programs, and a page where people can try requests. */
export async function docsRoutes({ app }: Routing): Promise<void> {
  // All servers of a process share the document, because tests start hundreds and writing it takes long.
  document ??= openApiDocument(packageJson.version);
  app.get('/api/openapi.json', async (_request, reply) =>
    reply.header('cache-control', 'no-cache').send(document),
  );

  await app.register(async (docs) => {
    docs.addHook('onSend', async (_request, reply) => {
      reply.header('content-security-policy', contentSecurityPolicy);
    });
    await docs.register(fastifyStatic, {
      root: page,
      prefix: '/api/docs',
      redirect: true,
      decorateReply: false,
    });
    await docs.register(fastifyStatic, {
      root: findSwaggerUi(),
      prefix: '/api/docs/swagger-ui',
      index: false,
      decorateReply: false,
    });
  });
}
