import { errorText } from '@kinora/contract/error-texts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from './app-error.ts';
import type { ConnectionLimits } from './connections.ts';

/** Uploads may take a long time, so they have their own timeouts. */
const upload = /^multipart\//i;

/** Responds with 408 and closes the connection when a body stalls or takes too long in total. */
export function limitBodyTime(
  app: FastifyInstance,
  { bodyIdleTimeout, bodyTimeout }: ConnectionLimits,
): void {
  app.addHook('preParsing', (request, _reply, payload, done) => {
    if (!hasBody(request) || upload.test(request.headers['content-type'] ?? '')) return done(null, payload);
    // An error on the stream ends the parsing of the body but leaves the connection open for the response.
    const onTimeout = () =>
      payload.emit('error', new AppError('REQUEST_TIMEOUT', errorText('requestTooSlow')));
    const whole = setTimeout(onTimeout, bodyTimeout);
    const idle = setTimeout(onTimeout, bodyIdleTimeout);
    const stop = () => {
      clearTimeout(whole);
      clearTimeout(idle);
    };
    payload.on('data', () => idle.refresh());
    for (const end of ['end', 'error', 'close']) payload.once(end, stop);
    done(null, payload);
  });
}

function hasBody({ headers }: FastifyRequest): boolean {
  return headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;
}
