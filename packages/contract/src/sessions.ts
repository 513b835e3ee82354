import * as z from 'zod/mini';
import { newPassword, repeats } from './account-fields.ts';
import { user } from './accounts.ts';
import { normalizeText } from './characters.ts';
import { defineEndpoint } from './endpoint.ts';
import { errorText } from './error-texts.ts';
import { id, time } from './fields.ts';

/**
 * The max length fits any username or email address. A longer text can't belong to an account, so it isn't looked up.
 */
const identifier = z
  .string({ error: errorText('identifierRequired') })
  .check(z.overwrite(normalizeText), z.maxLength(254, errorText('invalidCredentials')));

/** The login form. `username` takes a username or an email address. */
export const credentials = z.object({
  username: identifier.check(z.minLength(1, errorText('identifierRequired'))),
  password: z
    .string({ error: errorText('passwordRequired') })
    .check(z.minLength(1, errorText('passwordRequired')), z.maxLength(1000, errorText('invalidCredentials'))),
});

const filled = (value: unknown) => typeof value === 'string' && value.trim() !== '';

/** Like `credentials`, but also accepts `email` in place of `username`. */
const loginBody = z
  .object({
    username: z.nullish(identifier),
    email: z.nullish(identifier),
    password: credentials.shape.password,
  })
  .check(
    z.refine((body) => filled(body.username) || filled(body.email), {
      error: errorText('identifierRequired'),
      path: ['username'],
      when: ({ value }) => typeof value === 'object' && value !== null,
    }),
  );

export const passwordChange = z
  .object({
    currentPassword: z
      .string({ error: errorText('currentPasswordRequired') })
      .check(
        z.minLength(1, errorText('currentPasswordRequired')),
        z.maxLength(1000, errorText('invalidCurrentPassword')),
      ),
    newPassword: newPassword(errorText('newPasswordRequired'), errorText('passwordTooShort', { min: 8 })),
    confirmPassword: z
      .string({ error: errorText('confirmPasswordRequired') })
      .check(z.minLength(1, errorText('confirmPasswordRequired'))),
  })
  .check(
    z.refine((form) => !form.newPassword || form.newPassword !== form.currentPassword, {
      error: errorText('passwordUnchanged'),
      path: ['newPassword'],
      when: ({ value }) => typeof value === 'object' && value !== null,
    }),
    repeats('confirmPassword', 'newPassword', errorText('passwordsDiffer')),
  );

export const firstPassword = z
  .object({
    newPassword: passwordChange.shape.newPassword,
    confirmPassword: passwordChange.shape.confirmPassword,
  })
  .check(repeats('confirmPassword', 'newPassword', errorText('passwordsDiffer')));

const nothing = z.object({});

/** The response to a completed login, which sets the cookies. */
export const signedIn = z.object({ user });

/**
 * The response to a correct password if the account has two-factor on. Sets no cookie; the login completes once a code
 * is sent with the ticket.
 */
const codeNeeded = z.object({ needs: z.literal('code'), ticket: z.string() });

export const session = z.object({
  _id: id,
  /** A description such as `Firefox on Linux`, based on the browser's user agent. */
  device: z.string(),
  /** The network of the last request, such as `203.0.113.0/24`, which doesn't identify a machine. */
  address: z.nullable(z.string()),
  createdAt: time,
  /** The time of the last request, accurate to within a quarter of an hour. */
  lastSeenAt: time,
  isCurrent: z.boolean(),
});
export type Session = z.output<typeof session>;

export const login = defineEndpoint({
  method: 'POST',
  path: '/users/login',
  audience: 'everyone',
  summary:
    'Logs in and starts a session, as two cookies. With two-factor on, returns the ticket to send with the code instead',
  body: loginBody,
  response: z.union([signedIn, codeNeeded]),
  message: 'Logged in successfully',
  errors: ['SUSPENDED', 'INVALID_CREDENTIALS', 'WAITING_FOR_APPROVAL'],
});

export const logout = defineEndpoint({
  method: 'POST',
  path: '/users/logout',
  audience: 'everyone',
  summary: 'Ends the session immediately. Also succeeds without one',
  response: nothing,
  message: 'Logged out successfully',
});

export const refreshSession = defineEndpoint({
  method: 'POST',
  path: '/users/refresh-token',
  audience: 'everyone',
  summary: 'Exchanges the refresh token for new cookies',
  response: nothing,
  errors: ['SESSION_ENDED'],
});

export const changePassword = defineEndpoint({
  method: 'PATCH',
  path: '/users/change-password',
  audience: 'member',
  summary: "Changes the password and ends the caller's other sessions",
  body: passwordChange,
  response: nothing,
  message: 'Password changed successfully',
  errors: ['SECOND_FACTOR_NEEDED'],
});

export const listSessions = defineEndpoint({
  method: 'GET',
  path: '/users/sessions',
  audience: 'member',
  summary: "Lists the caller's sessions, most recently used first",
  response: z.array(session),
  errors: ['SECOND_FACTOR_NEEDED'],
});

export const endSession = defineEndpoint({
  method: 'DELETE',
  path: '/users/sessions/:sessionId',
  audience: 'member',
  summary: "Ends one of the caller's sessions immediately",
  params: z.object({ sessionId: id }),
  response: nothing,
  errors: ['NOT_FOUND'],
});

export const endOtherSessions = defineEndpoint({
  method: 'DELETE',
  path: '/users/sessions',
  audience: 'member',
  summary: "Ends all of the caller's sessions except the current one",
  response: nothing,
});

export const setPassword = defineEndpoint({
  method: 'POST',
  path: '/users/password',
  audience: 'member',
  summary: 'Sets the password of an account that has none, within ten minutes of logging in',
  body: firstPassword,
  response: nothing,
  message: 'Password set successfully',
  errors: ['FORBIDDEN', 'CONFLICT', 'SECOND_FACTOR_NEEDED'],
});
