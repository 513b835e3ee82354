import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';

/** Measures each request by its route if metrics are enabled. */
export function measureRequests(app: FastifyInstance, { metrics }: Context): void {
  if (!metrics) return;
  app.addHook('onResponse', async ({ method, routeOptions }, { statusCode, elapsedTime }) => {
    // A label per unknown URL would let clients create any number of labels.
    const labels = { method, route: routeOptions.url ?? 'none', status: statusCode };
    metrics.requests.observe(labels, elapsedTime / 1000);
  });
}
