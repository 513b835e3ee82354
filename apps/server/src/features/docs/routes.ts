import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { openApiDocument } from '@kinora/contract/openapi';
import type { FastifyInstance } from 'fastify';
import packageJson from '../../../package.json' with { type: 'json' };

/** The API's own description: a document for programs, and a page for people. */
export async function docsRoutes(app: FastifyInstance): Promise<void> {
  const document = openApiDocument(packageJson.version);
  app.get('/api/openapi.json', async (_request, reply) =>
    reply.header('cache-control', 'no-cache').send(document),
  );

  await app.register(async (docs) => {
    await docs.register(swagger, { mode: 'static', specification: { document } });
    await docs.register(swaggerUi, {
      routePrefix: '/api/docs',
      // Its page styles elements as it draws them, which the rest of the site may not.
      transformStaticCSP: (policy) => policy.replace("style-src 'self'", "style-src 'self' 'unsafe-inline'"),
      staticCSP: true,
      uiConfig: { deepLinking: true },
    });
  });
}
