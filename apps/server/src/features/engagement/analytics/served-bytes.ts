import type { FastifyInstance } from 'fastify';
import type { Context } from '../../../context.ts';
import { addServedBytes } from './site-queries.ts';

/** Milliseconds between writes of the count. */
const gathering = 1_000;

/** Counts the bytes that this process sends for requests of media, with their headers, by day. */
export function countServedBytes(app: FastifyInstance, { db, log }: Context): void {
  const before = new WeakMap<object, number>();
  let bytes = 0;
  let timer: NodeJS.Timeout | undefined;
  const store = async () => {
    timer = undefined;
    const gathered = bytes;
    bytes = 0;
    if (gathered === 0) return;
    await addServedBytes(db, gathered).catch((error) =>
      log.warn({ err: error }, 'Could not count served bytes'),
    );
  };
  app.addHook('onRequest', async (request) => {
    if (request.routeOptions.url === '/media/*') before.set(request, request.socket.bytesWritten ?? 0);
  });
  app.addHook('onResponse', async (request) => {
    const start = before.get(request);
    if (start === undefined) return;
    bytes += Math.max(0, (request.socket.bytesWritten ?? 0) - start);
    timer ??= setTimeout(store, gathering).unref();
  });
  app.addHook('onClose', async () => {
    clearTimeout(timer);
    await store();
  });
}
