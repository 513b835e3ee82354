import type { FastifyInstance } from 'fastify';

/** Logs one line per request, with the route instead of the URL, which may contain user input. */
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
