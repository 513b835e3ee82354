import { apiBase } from '@kinora/contract/paths';
import {
  connectionsPage,
  newcomerPage,
  type ProviderFailure,
  providerSignInPath,
} from '@kinora/contract/provider-sign-in';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../../http/app-error.ts';
import { urlsOf } from '../../../http/bind.ts';
import { clientOf } from '../../../http/client-address.ts';
import { enforceLimit } from '../../../http/limits.ts';
import type { Routing } from '../../../http/routing.ts';
import { sourceOf } from '../../../http/source.ts';
import { findViewer, type SessionOwner } from '../../../http/viewer.ts';
import type { TokenKeys } from '../sessions/keys.ts';
import { presentSignIn } from '../sessions/present.ts';
import type { Claims } from './claims.ts';
import { callbackPath, type Flow } from './flow.ts';
import { pageWith, shortNextPath } from './next-path.ts';
import { ProviderError } from './provider.ts';
import { connect, refuseTakenEmail, signInWith } from './service.ts';

type Page = { request: FastifyRequest; reply: FastifyReply };

/**
 * Routes that a browser opens directly. Instead of the JSON envelope, each response redirects to another page, even on
 * failure.
 */
export function pageRoutes({ app, context, authenticate }: Routing, keys: TokenKeys, flow: Flow): void {
  app.get<{ Querystring: { next?: unknown } }>(`${apiBase}${providerSignInPath}`, (request, reply) => {
    const next = shortNextPath(request.query.next, flow.origin);
    return lead({ request, reply }, pageAfterFailure('/login', next), async () => {
      // Without this check, another site could log a visitor in to somebody else's account.
      if (request.headers['sec-fetch-site'] === 'cross-site') return pageWith('/login', { next });
      await enforceLimit(context, 'provider', clientOf(request));
      return flow.begin(reply, { next, connect: null });
    });
  });

  app.get(callbackPath, async (request, reply) => {
    const begun = await flow.read(request);
    const [from, next] = [begun?.connect ? connectionsPage : '/login', begun?.next ?? '/'];
    return lead({ request, reply }, pageAfterFailure(from, next), async () => {
      await enforceLimit(context, 'provider', clientOf(request));
      const claims = await flow.finish(request, reply, begun);
      if (!begun?.connect) return signInOrGreet({ request, reply }, claims, next);
      await connectHere(request, begun.connect, claims);
      return connectionsPage;
    });
  });

  async function signInOrGreet({ request, reply }: Page, claims: Claims, next: string): Promise<string> {
    const outcome = await signInWith(context, keys, claims, sourceOf(request));
    // The ticket is in the fragment, which browsers don't send, so it doesn't appear in server logs.
    if (outcome && 'needs' in outcome) return `${pageWith('/login', { next })}#ticket=${outcome.ticket}`;
    if (outcome) {
      presentSignIn(urlsOf(context, request), reply, outcome);
      return next;
    }
    await refuseTakenEmail(context, claims);
    await flow.keepNewcomer(reply, claims);
    return pageWith(newcomerPage, { next });
  }

  /**
   * Connects the account at the provider. The access token may have expired during the login at the provider, but a
   * valid one must belong to the session that started the connection.
   */
  async function connectHere(request: FastifyRequest, owner: SessionOwner, claims: Claims): Promise<void> {
    const viewer = await findViewer(request, authenticate);
    if (viewer && viewer.sessionId !== owner.sessionId) throw new ProviderError('expired');
    await connect(context, owner, claims);
  }
}

type PageAfter = (failure: ProviderFailure) => string;

const pageAfterFailure =
  (page: string, next: string): PageAfter =>
  (error) =>
    pageWith(page, page === '/login' ? { error, next } : { error });

/** Runs a step and redirects to the page that it returns, or to the page that shows its failure. */
async function lead({ request, reply }: Page, pageAfter: PageAfter, step: () => Promise<string>) {
  reply.header('cache-control', 'no-store');
  try {
    return reply.redirect(await step(), 302);
  } catch (error) {
    const failure = failureOf(error);
    if (!failure) throw error;
    request.log.warn({ err: error, failure }, 'Provider login failed');
    return reply.redirect(pageAfter(failure), 302);
  }
}

function failureOf(error: unknown): ProviderFailure | null {
  if (error instanceof ProviderError) return error.failure;
  if (!(error instanceof AppError)) return null;
  if (error.code === 'RATE_LIMITED') return 'too-many';
  // The session has ended or the account's password has changed since the login started.
  return error.code === 'INVALID_ACCESS_TOKEN' || error.code === 'INVALID_CREDENTIALS' ? 'expired' : null;
}
