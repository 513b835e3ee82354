import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { errorText } from './error-texts.ts';
import { count, requiredText } from './fields.ts';
import { signedIn } from './sessions.ts';

/** A code from an authenticator app, or a recovery code. Spaces are ignored. */
const code = requiredText(errorText('codeRequired'), z.maxLength(100, errorText('invalidCode')));

export const codeForm = z.object({ code });

const password = z
  .string({ error: errorText('passwordRequired') })
  .check(z.minLength(1, errorText('passwordRequired')), z.maxLength(1000, errorText('invalidPassword')));

export const passwordForm = z.object({ password });

const nothing = z.object({});
const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });

const twoFactorState = z.object({ isOn: z.boolean(), recoveryCodesLeft: count });
export type TwoFactorState = z.output<typeof twoFactorState>;

/** The secret for an authenticator app: in base32, as an `otpauth:` URI, and as a QR code image of that URI. */
const twoFactorSecret = z.object({ secret: z.string(), uri: z.string(), qr: z.string() });
export type TwoFactorSecret = z.output<typeof twoFactorSecret>;

export const getTwoFactor = defineEndpoint({
  method: 'GET',
  path: '/users/two-factor',
  audience: 'member',
  summary: 'Returns whether two-factor is on, and how many recovery codes are left',
  response: twoFactorState,
});

export const startTwoFactor = defineEndpoint({
  method: 'POST',
  path: '/users/two-factor',
  audience: 'member',
  summary: 'Returns a secret for an authenticator app. It takes effect once a code confirms it',
  body: passwordForm,
  response: twoFactorSecret,
  errors: ['CONFLICT'],
});

export const confirmTwoFactor = defineEndpoint({
  method: 'POST',
  path: '/users/two-factor/confirm',
  audience: 'member',
  summary: 'Turns on two-factor with a first code. Returns the recovery codes, which are never shown again',
  body: codeForm,
  response: recoveryCodes,
  errors: ['NOT_FOUND', 'CONFLICT'],
});

export const stopTwoFactor = defineEndpoint({
  method: 'DELETE',
  path: '/users/two-factor',
  audience: 'member',
  summary: 'Turns off two-factor',
  body: z.object({ password, code }),
  response: nothing,
  errors: ['NOT_FOUND'],
});

export const renewRecoveryCodes = defineEndpoint({
  method: 'POST',
  path: '/users/two-factor/recovery-codes',
  audience: 'member',
  summary: 'Replaces the recovery codes with ten new ones',
  response: recoveryCodes,
  errors: ['NOT_FOUND', 'SECOND_FACTOR_NEEDED'],
});

export const verifyFactor = defineEndpoint({
  method: 'POST',
  path: '/users/two-factor/verify',
  audience: 'member',
  summary: 'Verifies a code for this session, as endpoints that return SECOND_FACTOR_NEEDED require',
  body: codeForm,
  response: nothing,
  errors: ['NOT_FOUND'],
});

export const loginWithCode = defineEndpoint({
  method: 'POST',
  path: '/users/login/code',
  audience: 'everyone',
  summary: 'Completes a login that needs a code. Returns SESSION_ENDED if the login has to be started again',
  body: z.object({
    ticket: requiredText(errorText('ticketRequired'), z.maxLength(100, errorText('invalidCode'))),
    code,
  }),
  response: signedIn,
  message: 'Logged in successfully',
  errors: ['SUSPENDED', 'INVALID_CREDENTIALS', 'SESSION_ENDED', 'WAITING_FOR_APPROVAL'],
});
