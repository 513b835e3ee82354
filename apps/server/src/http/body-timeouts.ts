import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from './app-error.ts';
import type { ConnectionLimits } from './connections.ts';

/** Uploads have their own time-outs, as they may take long. */
const upload = /^multipart\//i;

/** Answers 408 and closes the connection when a body stops coming or takes too long in total. */
export function limitBodyTime(
  app: FastifyInstance,
  { bodyIdleTimeout, bodyTimeout }: ConnectionLimits,
): void {
  app.addHook('preParsing', (request, _reply, payload, done) => {
    if (!hasBody(request) || upload.test(request.headers['content-type'] ?? '')) return done(null, payload);
    // The reader of the body takes an error of the stream as its end, so the connection stays for the response.
    const giveUp = () =>
      payload.emit('error', new AppError('REQUEST_TIMEOUT', 'The request took too long to arrive.'));
    const whole = setTimeout(giveUp, bodyTimeout);
    const idle = setTimeout(giveUp, bodyIdleTimeout);
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
