import * as z from 'zod/mini';
import { email, fullname, invite, username } from './account-fields.ts';
import { user } from './accounts.ts';
import { defineEndpoint } from './endpoint.ts';
import { errorText } from './error-texts.ts';
import { id, time, url } from './fields.ts';

/** The form for creating an account after a first login with the provider. */
export const newcomerForm = z.object({
  username: username(errorText('usernameRequired'), errorText('usernameTooShort', { min: 3 })),
  fullname: z.nullish(fullname),
  email: z.nullish(email),
  invite,
});

const newcomer = z.object({
  /** The name of the provider. */
  provider: z.string(),
  /** The username at the provider if it is valid here and not taken; empty otherwise. */
  username: z.string(),
  /** Null if the provider supplied no name that is valid here. */
  fullname: z.nullable(z.string()),
  email: z.nullable(z.string()),
});
export type Newcomer = z.output<typeof newcomer>;

/** An account at a provider that its owner can log in with. */
const identity = z.object({
  _id: id,
  /** The name of the provider. */
  provider: z.string(),
  /** The name or email address of the account at the provider. */
  account: z.nullable(z.string()),
  createdAt: time,
  lastUsedAt: z.nullable(time),
});
export type Identity = z.output<typeof identity>;

export const getNewcomer = defineEndpoint({
  method: 'GET',
  path: '/users/login/oidc/newcomer',
  audience: 'everyone',
  summary: 'Returns what the provider says about a person who logged in there but has no account here',
  response: newcomer,
  errors: ['NOT_FOUND'],
});

export const registerNewcomer = defineEndpoint({
  method: 'POST',
  path: '/users/login/oidc/newcomer',
  audience: 'everyone',
  summary: 'Creates an account without a password for that person, and starts a session',
  body: newcomerForm,
  response: z.object({ user }),
  status: 201,
  message: 'User registered successfully',
  errors: ['SUSPENDED', 'NOT_FOUND', 'CONFLICT', 'REGISTRATION_CLOSED', 'WAITING_FOR_APPROVAL'],
});

export const listIdentities = defineEndpoint({
  method: 'GET',
  path: '/users/identities',
  audience: 'member',
  summary: "Lists the caller's connected provider accounts, oldest first",
  response: z.array(identity),
});

export const connectIdentity = defineEndpoint({
  method: 'POST',
  path: '/users/identities/connect',
  audience: 'member',
  summary: 'Starts to connect a provider account. The browser then opens the returned URL',
  response: z.object({ url }),
  errors: ['NOT_FOUND', 'SECOND_FACTOR_NEEDED', 'UNAVAILABLE'],
});

export const disconnectIdentity = defineEndpoint({
  method: 'DELETE',
  path: '/users/identities/:identityId',
  audience: 'member',
  summary: 'Disconnects a provider account. Refused if the caller has no password',
  params: z.object({ identityId: id }),
  response: z.object({}),
  message: 'Account disconnected',
  errors: ['NOT_FOUND', 'CONFLICT', 'SECOND_FACTOR_NEEDED'],
});
