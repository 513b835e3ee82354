import { randomUUID } from 'node:crypto';
import cookie from '@fastify/cookie';
import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import type { Context } from './context.ts';
import { roleOf } from './features/identity/accounts/service.ts';
import { readPrefixedCookies } from './features/identity/sessions/cookies.ts';
import { createTokenKeys } from './features/identity/sessions/keys.ts';
import { authenticate } from './features/identity/sessions/service.ts';
import { guestsMayWatch } from './features/staff/settings/service.ts';
import { features } from './features.ts';
import type { Admission } from './http/audience.ts';
import { createBind } from './http/bind.ts';
import { limitBodyTime } from './http/body-timeouts.ts';
import {
  type ConnectionLimits,
  defaultConnectionLimits,
  limitClients,
  limitClosing,
  serverOptions,
} from './http/connections.ts';
import { countErrors } from './http/error-count.ts';
import { handleErrors, respondToError } from './http/error-handler.ts';
import { acceptJsonOnly } from './http/json-body.ts';
import { logRequests } from './http/log.ts';
import { respondToMalformedRequest } from './http/malformed-requests.ts';
import { warnOfUntrustedProxy } from './http/proxy-warning.ts';
import { measureRequests } from './http/request-metrics.ts';
import { setSecurityHeaders } from './http/security-headers.ts';

/** Builds the whole server without listening, so that tests can send it requests without a network. */
export async function createApp(
  context: Context,
  limits: ConnectionLimits = defaultConnectionLimits,
): Promise<FastifyInstance> {
  const log: FastifyBaseLogger = context.log;
  const app = fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    // Cheap, because Node generates the random bytes for UUIDs in bulk.
    genReqId: () => randomUUID(),
    trustProxy: context.config.trustedProxies,
    bodyLimit: 256 * 1024,
    // Fits the longest path parameter, which is a tag.
    routerOptions: { maxParamLength: 500 },
    // Requests that arrive on open connections while the server stops are still served.
    return503OnClosing: false,
    ...serverOptions(limits, context.config),
    frameworkErrors: respondToError,
    clientErrorHandler: respondToMalformedRequest,
  });
  const keys = await createTokenKeys(context.secret);
  const verify = (token: string) => authenticate(context, keys, token);
  const admission: Admission = {
    authenticate: verify,
    roleOf: (viewer) => roleOf(context.db, viewer.id),
    guestsMayWatch: () => guestsMayWatch(context),
  };
  const bindIn = (part: FastifyInstance) => createBind(part, context, admission);
  const bind = bindIn(app);

  logRequests(app);
  measureRequests(app, context);
  countErrors(app, context);
  limitClients(app, limits, context.config);
  limitClosing(app, limits, context.config, context.stopping.signal);
  limitBodyTime(app, limits);
  warnOfUntrustedProxy(app, context);
  handleErrors(app);
  acceptJsonOnly(app);
  await app.register(cookie);
  readPrefixedCookies(app, context);
  setSecurityHeaders(app, context.config);

  for (const { routes } of features) await routes?.({ app, bind, bindIn, context, authenticate: verify });
  return app;
}
