import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';

/** Measures each request by its route if metrics are enabled. */
export function measureRequests(app: FastifyInstance, { metrics }: Context): void {
  if (!metrics) return;
  app.addHook('onResponse', async ({ method, routeOptions }, { statusCode, elapsedTime }) => {
    // With the URL as the label, clients could create any number of time series by requesting unknown URLs.
    const labels = { method, route: routeOptions.url ?? 'none', status: statusCode };
    metrics.requests.observe(labels, elapsedTime / 1000);
  });
}
