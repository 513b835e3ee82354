import { apiBase } from '@kinora/contract/paths';
import { providerSignInPath } from '@kinora/contract/provider-sign-in';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../../../context.ts';
import type { SessionOwner } from '../../../http/viewer.ts';
import type { Claims } from './claims.ts';
import { createStepCookies } from './cookies.ts';
import { createProvider, type Expectation, ProviderError } from './provider.ts';
import { createSealed } from './sealed.ts';

export const callbackPath = `${apiBase}${providerSignInPath}/callback`;

/** The page to open after the login, and the session to connect to, if it is a connection. */
export type Purpose = { next: string; connect: SessionOwner | null };

/** A login that this browser has begun. */
export type Begun = Purpose & { expected: Expectation };

/** The steps of a provider login. State between them is stored in sealed cookies of the browser. */
export type Flow = {
  readonly name: string;
  readonly origin: string;
  /** The URL to open at the provider. Throws `ProviderError`, as `finish` does. */
  begin(reply: FastifyReply, purpose: Purpose): Promise<string>;
  /** The login that this browser has begun; null if there is none or it has expired. */
  read(request: FastifyRequest): Promise<Begun | null>;
  /** The person whom the provider's response names. */
  finish(request: FastifyRequest, reply: FastifyReply, begun: Begun | null): Promise<Claims>;
  keepNewcomer(reply: FastifyReply, claims: Claims): Promise<void>;
  readNewcomer(request: FastifyRequest): Promise<Claims | null>;
  forgetNewcomer(reply: FastifyReply): void;
};

/** Null if no provider is configured. */
export function createFlow({ config, secret }: Context): Flow | null {
  if (!config.oidc) return null;
  const { name, origin } = config.oidc;
  const provider = createProvider(config.oidc, `${origin}${callbackPath}`);
  const cookies = createStepCookies(origin);
  const sealed = createSealed(secret);
  return {
    name,
    origin,
    async begin(reply, purpose) {
      const { url, expected } = await provider.begin();
      cookies.set(reply, 'flow', await sealed.flow.seal({ ...purpose, expected }), sealed.lifetime);
      return url;
    },
    read: (request) => sealed.flow.open(cookies.read(request, 'flow')),
    async finish(request, reply, begun) {
      const search = queryOf(request);
      // The cookie of another login stays, since that one may still finish in another tab.
      if (!begun || new URLSearchParams(search).get('state') !== begun.expected.state) {
        throw new ProviderError('expired');
      }
      cookies.clear(reply, 'flow');
      return provider.finish(search, begun.expected);
    },
    async keepNewcomer(reply, claims) {
      cookies.set(reply, 'newcomer', await sealed.newcomer.seal(claims), sealed.lifetime);
    },
    readNewcomer: (request) => sealed.newcomer.open(cookies.read(request, 'newcomer')),
    forgetNewcomer: (reply) => cookies.clear(reply, 'newcomer'),
  };
}

function queryOf({ url }: FastifyRequest): string {
  const start = url.indexOf('?');
  return start === -1 ? '' : url.slice(start);
}
