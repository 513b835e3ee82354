import type { FastifyInstance } from 'fastify';
import ipaddr from 'ipaddr.js';
import type { Context } from '../context.ts';

/**
 * Warns once about an untrusted proxy nearby: all of its clients share the limits of one address, so one of them can
 * use these up for everyone.
 */
export function warnOfUntrustedProxy(app: FastifyInstance, { log }: Context): void {
  let hasWarned = false;
  app.addHook('onRequest', (request, _reply, done) => {
    const peer = request.socket.remoteAddress ?? '';
    if (!hasWarned && request.headers['x-forwarded-for'] && request.ip === peer && isClose(peer)) {
      hasWarned = true;
      log.warn(
        { proxy: peer },
        'X-Forwarded-For was ignored: name this proxy in TRUST_PROXY if it is yours.',
      );
    }
    done();
  });
}

/** Anyone on the internet can send the header; the operator's own proxy usually has a private address. */
function isClose(address: string): boolean {
  return ipaddr.isValid(address) && ipaddr.process(address).range() !== 'unicast';
}
