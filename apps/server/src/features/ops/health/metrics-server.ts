import { once } from 'node:events';
import http, { type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Context } from '../../../context.ts';
import { probes } from './probes.ts';

/** `port` is null if metrics aren't served. */
type MetricsServer = AsyncDisposable & { readonly port: number | null };

/**
 * Serves `/metrics` and the probes on `METRICS_PORT`, in servers and workers. The metrics have their own port, so that
 * visitors to the site can't read them. Does nothing if the port isn't configured.
 */
export async function serveMetrics(ctx: Context): Promise<MetricsServer> {
  const { metricsAt } = ctx.config;
  if (!metricsAt || !ctx.metrics) return { port: null, [Symbol.asyncDispose]: async () => {} };
  const server = http.createServer((request, response) => {
    respond(ctx, request, response).catch((error) => {
      ctx.log.warn({ err: error }, 'Could not respond to a metrics request');
      send(response, { status: 500, text: 'Could not read the metrics.' });
    });
  });
  server.listen(metricsAt.port, metricsAt.host);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  ctx.log.info({ host: metricsAt.host, port }, 'Serving metrics');
  return {
    port,
    async [Symbol.asyncDispose]() {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}

async function respond(ctx: Context, { url, method }: IncomingMessage, response: ServerResponse) {
  const { pathname: path } = new URL(url ?? '/', 'http://metrics');
  const probe = probes[path];
  if (method !== 'GET' && method !== 'HEAD') {
    send(response, { status: 405, text: 'Only GET is supported.' });
  } else if (probe) {
    send(response, await probe(ctx));
  } else if (path === '/metrics' && ctx.metrics) {
    const { registry } = ctx.metrics;
    send(response, { status: 200, text: await registry.metrics() }, registry.contentType);
  } else {
    send(response, { status: 404, text: 'Not found. Available: /metrics, /livez, /readyz.' });
  }
}

function send(
  response: ServerResponse,
  { status, text }: { status: number; text: string },
  type = 'text/plain; charset=utf-8',
) {
  response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' });
  response.end(`${text}\n`);
}
