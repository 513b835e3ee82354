import type { Socket } from 'node:net';
import proxyAddr from '@fastify/proxy-addr';
import { errorText } from '@kinora/contract/error-texts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { AppError } from './app-error.ts';
import { clientOf, networkOf } from './client-address.ts';

/** Limits on the connections of one client. Times are in milliseconds. */
export type ConnectionLimits = {
  /** Max time from the first byte of a request to the last of its headers. */
  headersTimeout: number;
  /** Interval between checks of request ages. */
  checkInterval: number;
  /** Max time between two chunks of a JSON body, and max time for the whole body. */
  bodyIdleTimeout: number;
  bodyTimeout: number;
  /** Max time without a byte in either direction, during a request and between requests. */
  socketTimeout: number;
  keepAliveTimeout: number;
  /** Max time that running requests have to finish when the server stops. */
  closeTimeout: number;
  /** Time that proxies' idle connections stay open after the server has stopped listening. */
  lingerTimeout: number;
  /** Max connections per address, and max concurrent requests per client behind a trusted proxy. */
  perClient: number;
};

/** Generous enough for slow connections and for many people behind one address. */
export const defaultConnectionLimits: ConnectionLimits = {
  headersTimeout: 30_000,
  checkInterval: 5_000,
  bodyIdleTimeout: 20_000,
  bodyTimeout: 120_000,
  socketTimeout: 300_000,
  // Longer than proxies keep idle connections open, so that none sends a request on a connection that is being closed.
  keepAliveTimeout: 75_000,
  closeTimeout: 7_000,
  // Longer than deploy/nginx keeps a connection idle: nginx doesn't resend a POST or PATCH request that was lost on a
  // closing connection.
  lingerTimeout: 6_000,
  perClient: 500,
};

/** Max bytes of a request line and headers. A description of 5,000 characters in a query takes up to 45,000 bytes. */
const maxHeaderSize = 80 * 1024;

/**
 * The speed of the slowest connection that can still upload the largest video, in bytes per second, and the
 * milliseconds added to the time that this upload takes.
 */
const slowestLine = 64 * 1024;
const requestGrace = 600_000;

/** Returns the limits that Node's own HTTP server enforces. */
export function serverOptions(limits: ConnectionLimits, { maxVideoBytes }: Config) {
  return {
    connectionTimeout: limits.socketTimeout,
    keepAliveTimeout: limits.keepAliveTimeout,
    requestTimeout: requestGrace + Math.ceil((maxVideoBytes / slowestLine) * 1000),
    http: {
      maxHeaderSize,
      headersTimeout: limits.headersTimeout,
      connectionsCheckingInterval: limits.checkInterval,
    },
  };
}

/**
 * Limits the connections per address, and the requests per client behind a trusted proxy. Event streams don't count as
 * requests: they last as long as a page is open, and have their own limit per reader.
 */
export function limitClients(app: FastifyInstance, limits: ConnectionLimits, config: Config): void {
  if (!config.rateLimits) return;
  const isProxy = proxyAddr.compile(config.trustedProxies);
  const connections = createTally(limits.perClient);
  const requests = createTally(limits.perClient);
  const releases = new WeakMap<FastifyRequest, () => void>();

  app.server.on('connection', (socket: Socket) => {
    const { remoteAddress = '' } = socket;
    const client = networkOf(remoteAddress);
    if (client === null || isProxy(remoteAddress, 0)) return;
    if (!connections.add(client)) return void socket.destroy();
    socket.once('close', () => connections.remove(client));
  });

  app.addHook('onRequest', (request, reply, done) => {
    const { remoteAddress = '' } = request.socket;
    if (!isProxy(remoteAddress, 0)) return done();
    const client = clientOf(request);
    if (!requests.add(client)) {
      return done(new AppError('RATE_LIMITED', errorText('tooManyRequests'), { retryAfter: 1 }));
    }
    const release = onlyOnce(() => requests.remove(client));
    releases.set(request, release);
    reply.raw.once('close', release);
    done();
  });

  app.addHook('onSend', (request, reply, payload, done) => {
    if (reply.getHeader('content-type') === 'text/event-stream') releases.get(request)?.();
    done(null, payload);
  });
}

/**
 * Closes each connection after its next response once the process is stopping, and cuts off requests that are still
 * running `closeTimeout` after the server began to close. A proxy may send a request just as its connection is closed,
 * so proxies' idle connections stay open for `lingerTimeout`.
 */
export function limitClosing(
  app: FastifyInstance,
  { closeTimeout, lingerTimeout }: ConnectionLimits,
  { trustedProxies }: Config,
  stopping: AbortSignal,
): void {
  const { server } = app;
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (stopping.aborted) reply.header('connection', 'close');
    done(null, payload);
  });
  app.addHook('preClose', async () => {
    setTimeout(() => server.closeAllConnections(), closeTimeout).unref();
    if (trustedProxies.length === 0) return;
    // Without this, Node would close idle connections as soon as it stops listening.
    const closeIdleConnections = server.closeIdleConnections.bind(server);
    server.closeIdleConnections = () => {};
    setTimeout(closeIdleConnections, lingerTimeout).unref();
  });
}

function onlyOnce(work: () => void): () => void {
  let isDone = false;
  return () => {
    if (isDone) return;
    isDone = true;
    work();
  };
}

/** Creates a counter of uses per name, up to `max` each. */
function createTally(max: number) {
  const counts = new Map<string, number>();
  return {
    /** Returns false, without counting, if the name has reached the max. */
    add(name: string): boolean {
      const count = counts.get(name) ?? 0;
      if (count >= max) return false;
      counts.set(name, count + 1);
      return true;
    },
    remove(name: string): void {
      const count = counts.get(name) ?? 0;
      if (count > 1) {
        counts.set(name, count - 1);
      } else {
        counts.delete(name);
      }
    },
  };
}
