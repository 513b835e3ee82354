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

/**
 * The purpose of a provider login. `next` is the path to open afterwards. `connect` is the session whose account will
 * be connected to the provider; null for an ordinary login.
 */
export type Purpose = { next: string; connect: SessionOwner | null };

/** A provider login that this browser has started. */
export type Begun = Purpose & { expected: Expectation };

/** The steps of a provider login. The state between them is stored in sealed cookies in the browser. */
export type Flow = {
  readonly name: string;
  readonly origin: string;
  /** Starts a login and returns the URL to open at the provider. Throws `ProviderError`, like `finish`. */
  begin(reply: FastifyReply, purpose: Purpose): Promise<string>;
  /** Reads the login that this browser has started; null if there is none or it has expired. */
  read(request: FastifyRequest): Promise<Begun | null>;
  /** Checks the provider's response and returns its claims about the person. */
  finish(request: FastifyRequest, reply: FastifyReply, begun: Begun | null): Promise<Claims>;
  keepNewcomer(reply: FastifyReply, claims: Claims): Promise<void>;
  readNewcomer(request: FastifyRequest): Promise<Claims | null>;
  forgetNewcomer(reply: FastifyReply): void;
};

/** Creates the flow; null if no provider is configured. */
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
      // Keeps the cookie of another login, which may still finish in another tab.
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
