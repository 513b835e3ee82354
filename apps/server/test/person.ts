import type { User } from '@kinora/contract/accounts';
import type { CallOf, DataOf, Endpoint } from '@kinora/contract/endpoint';
import type { ErrorBody } from '@kinora/contract/errors';
import { callPath } from '@kinora/contract/paths';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import type { Context } from '../src/context.ts';
import { presentUser } from '../src/features/identity/accounts/present.ts';
import { createAccount } from '../src/features/identity/accounts/service.ts';
import { cookieName } from '../src/features/identity/sessions/cookies.ts';
import { createTokenKeys } from '../src/features/identity/sessions/keys.ts';
import { startSession } from '../src/features/identity/sessions/service.ts';
import { createUrls } from '../src/http/urls.ts';
import { hashPassword } from '../src/platform/passwords/passwords.ts';

/** The result of a request: `data` if it succeeded, `error` if not. */
export type Outcome<E extends Endpoint> = {
  status: number;
  data: DataOf<E>;
  error: ErrorBody;
  response: LightMyRequestResponse;
};

/** A person with session cookies, who uses the API according to its contract. */
export type Person = Caller & { user: User; cookies: Record<string, string> };

/** Sends requests as a person or as a guest. */
export type Caller = { call<E extends Endpoint>(endpoint: E, input: CallOf<E>): Promise<Outcome<E>> };

export function guestOf(app: FastifyInstance): Caller {
  return { call: (endpoint, input) => callEndpoint(app, endpoint, input) };
}

/** Calls an endpoint as the web client does. */
export async function callEndpoint<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  input: CallOf<E>,
  cookies: Record<string, string> = {},
): Promise<Outcome<E>> {
  const { params = {}, query = {}, body } = input as { params?: object; query?: object; body?: object };
  const response = await app.inject({
    method: endpoint.method,
    url: callPath(endpoint.path, params),
    query: Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)])),
    ...(body && { payload: body }),
    cookies,
  });
  const answer = response.json();
  return { status: response.statusCode, data: answer.data, error: answer, response };
}

export const password = 'correct horse battery';
let people = 0;
let passwordHash: Promise<string> | undefined;

type Instance = { app: FastifyInstance; ctx: Context };

/**
 * Creates an account with a session. Skips the two password hashes of a sign-up and a login, which would take most of
 * the time.
 */
export async function createPerson({ app, ctx }: Instance, name = 'person'): Promise<Person> {
  people += 1;
  const username = `${name}${people}`;
  passwordHash ??= hashPassword(password);
  const user = await createAccount(ctx, {
    username: username.toLowerCase(),
    email: `${username}@example.org`.toLowerCase(),
    email_confirmed_at: null,
    fullname: `${name} ${people}`,
    password_hash: await passwordHash,
    last_locale: null,
  });
  const source = {
    client: '127.0.0.1',
    ...{ address: null, userAgent: undefined, device: undefined, locale: null },
  };
  const { tokens, device } = await startSession(ctx, await createTokenKeys(ctx.secret), user, source);
  const origin = ctx.config.publicUrl ?? 'http://localhost:80';
  const cookies = {
    [cookieName('accessToken', origin)]: tokens.accessToken,
    [cookieName('refreshToken', origin)]: tokens.refreshToken,
    [cookieName('device', origin)]: device,
  };
  return {
    user: presentUser(createUrls(origin, ctx.config), user),
    cookies,
    call: (endpoint, input) => callEndpoint(app, endpoint, input, cookies),
  };
}
