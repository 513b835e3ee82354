import { errorText } from '@kinora/contract/error-texts';
import {
  connectIdentity,
  disconnectIdentity,
  getNewcomer,
  listIdentities as listCall,
  registerNewcomer as registerCall,
} from '@kinora/contract/oidc';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../../http/app-error.ts';
import type { Routing } from '../../../http/routing.ts';
import { sourceOf } from '../../../http/source.ts';
import type { Viewer } from '../../../http/viewer.ts';
import { createTokenKeys } from '../sessions/keys.ts';
import { presentSignIn } from '../sessions/present.ts';
import { requireRecentFactor } from '../two-factor/service.ts';
import { createFlow, type Flow } from './flow.ts';
import { pageRoutes } from './page-routes.ts';
import { presentIdentity } from './present.ts';
import { ProviderError } from './provider.ts';
import { describeNewcomer, disconnect, listIdentities, registerNewcomer } from './service.ts';

export async function identityProviderRoutes(routing: Routing): Promise<void> {
  const { bind, context } = routing;
  const keys = await createTokenKeys(context.secret);
  const flow = createFlow(context);
  if (flow) pageRoutes(routing, keys, flow);

  bind(getNewcomer, async (ctx, { request }) => {
    const { name, claims } = await newcomerOf(flow, request);
    return describeNewcomer(ctx, name, claims);
  });

  bind(
    registerCall,
    async (ctx, { body, request, reply }) => {
      const { claims, forget } = await newcomerOf(flow, request);
      const signedIn = await registerNewcomer(ctx, keys, claims, body, sourceOf(request));
      forget(reply);
      return presentSignIn(ctx.urls, reply, signedIn);
    },
    { limit: 'register' },
  );

  bind(listCall, async (ctx, { viewer }) => {
    const rows = await listIdentities(ctx, viewer);
    return rows.map((row) => presentIdentity(ctx.config.oidc, row));
  });

  bind(connectIdentity, async (ctx, { viewer, reply }) => {
    await requireRecentFactor(ctx, viewer);
    return { url: await beginToConnect(flow, reply, viewer) };
  });

  bind(disconnectIdentity, async (ctx, { viewer, params }) => {
    await disconnect(ctx, viewer, params.identityId);
    return {};
  });
}

/**
 * Reads the claims about the newcomer who logged in at the provider in this browser. Throws `NOT_FOUND` if there are
 * none or they have expired.
 */
async function newcomerOf(flow: Flow | null, request: FastifyRequest) {
  const claims = await flow?.readNewcomer(request);
  if (!flow || !claims) throw new AppError('NOT_FOUND', errorText('loginExpired'));
  return { name: flow.name, claims, forget: flow.forgetNewcomer };
}

async function beginToConnect(flow: Flow | null, reply: FastifyReply, viewer: Viewer): Promise<string> {
  if (!flow) throw new AppError('NOT_FOUND', errorText('noProvider'));
  try {
    return await flow.begin(reply, { next: '/', connect: viewer });
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    throw new AppError('UNAVAILABLE', errorText('providerUnreachable', { name: flow.name }), {
      cause: error,
    });
  }
}
