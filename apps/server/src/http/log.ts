import type { FastifyInstance } from 'fastify';

/** One line for each request, with the route and not the URL, which may hold what people typed. */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
  app.addHook('onResponse', async (request, reply) => {
    const isFailure = reply.statusCode >= 500 && !request.routeOptions.config.isProbe;
    const level = isFailure ? 'warn' : 'debug';
    request.log[level](
      {
        method: request.method,
        route: request.routeOptions.url,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'Request',
    );
  });
}
