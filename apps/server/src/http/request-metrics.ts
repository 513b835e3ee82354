import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';

/** Measures each request by its route, if this process is measured at all. */
export function measureRequests(app: FastifyInstance, { metrics }: Context): void {
  if (!metrics) return;
  app.addHook('onResponse', async ({ method, routeOptions }, { statusCode, elapsedTime }) => {
    // Of addresses that lead nowhere, there are as many as anybody likes to ask for.
    const labels = { method, route: routeOptions.url ?? 'none', status: statusCode };
    metrics.requests.observe(labels, elapsedTime / 1000);
  });
}
