import type { FastifyInstance } from 'fastify';
import ipaddr from 'ipaddr.js';
import type { Context } from '../context.ts';

/**
 * Warns once about an untrusted proxy at a private address: all of its clients share one address's limits, so a single
 * client can exhaust them for the others.
 */
export function warnOfUntrustedProxy(app: FastifyInstance, { log }: Context): void {
  let hasWarned = false;
  app.addHook('onRequest', (request, _reply, done) => {
    const peer = request.socket.remoteAddress ?? '';
    if (!hasWarned && request.headers['x-forwarded-for'] && request.ip === peer && isClose(peer)) {
      hasWarned = true;
      log.warn(
        { proxy: peer },
        'Ignored X-Forwarded-For from an untrusted proxy. If the proxy is yours, add it to TRUST_PROXY',
      );
    }
    done();
  });
}

/**
 * Only private addresses count, because anyone on the internet can send the header, and the operator's proxy usually
 * has a private address.
 */
function isClose(address: string): boolean {
  return ipaddr.isValid(address) && ipaddr.process(address).range() !== 'unicast';
}
