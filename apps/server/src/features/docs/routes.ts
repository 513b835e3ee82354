import path from 'node:path';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import { openApiDocument } from '@kinora/contract/openapi/document';
import type { FastifyInstance } from 'fastify';
import packageJson from '../../../package.json' with { type: 'json' };

const page = path.join(import.meta.dirname, 'page');

/** The files of Swagger UI, as the plugin that bundles them ships them. */
const swaggerUi = fileURLToPath(new URL('static', import.meta.resolve('@fastify/swagger-ui')));

/** The page loads and calls this server alone. `data:` images are the icons in Swagger UI's style sheet. */
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

/** The API's own description: a document for programs, and a page for people that makes calls too. */
export async function docsRoutes(app: FastifyInstance): Promise<void> {
  const document = openApiDocument(packageJson.version);
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
      root: swaggerUi,
      prefix: '/api/docs/swagger-ui',
      index: false,
      decorateReply: false,
    });
  });
}
