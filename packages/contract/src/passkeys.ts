import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { errorText } from './error-texts.ts';
import { id, maxCharacters, requiredText, time } from './fields.ts';
import { signedIn } from './sessions.ts';

/*
 * Options and responses have the JSON forms of Web Authentication, https://www.w3.org/TR/webauthn-3/, reduced to the
 * fields that Kinora uses.
 */

const invalid = errorText('invalidPasskey');

/** Bytes in base64url. */
const bytes = (maxLength: number) =>
  z
    .string(invalid)
    .check(z.regex(/^[\w-]*$/, invalid), z.minLength(1, invalid), z.maxLength(maxLength, invalid));

const type = z.literal('public-key', invalid);

const transport = z.enum(['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb']);
export type PasskeyTransport = z.output<typeof transport>;

const descriptor = z.object({ id: z.string(), type, transports: z.optional(z.array(transport)) });

const creationOptions = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type, alg: z.int() })),
  /** Milliseconds. */
  timeout: z.int(),
  excludeCredentials: z.array(descriptor),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
  attestation: z.literal('none'),
});
export type PasskeyCreationOptions = z.output<typeof creationOptions>;

const requestOptions = z.object({
  challenge: z.string(),
  rpId: z.string(),
  /** Milliseconds. */
  timeout: z.int(),
  userVerification: z.enum(['required', 'preferred']),
  /** Empty if the person may choose any passkey for this site. */
  allowCredentials: z.array(descriptor),
});
export type PasskeyRequestOptions = z.output<typeof requestOptions>;

/** The browser's response after an authenticator has created a passkey. */
const creation = {
  id: bytes(1_400),
  rawId: bytes(1_400),
  type,
  response: z.object(
    {
      clientDataJSON: bytes(4_000),
      attestationObject: bytes(40_000),
      transports: z.nullish(z.array(z.string().check(z.maxLength(30))).check(z.maxLength(10))),
    },
    invalid,
  ),
};

/** The browser's response after an authenticator has used a passkey. */
const assertion = z.object({
  id: bytes(1_400),
  rawId: bytes(1_400),
  type,
  response: z.object(
    {
      clientDataJSON: bytes(4_000),
      authenticatorData: bytes(4_000),
      signature: bytes(2_000),
      userHandle: z.nullish(z.string(invalid).check(z.maxLength(200, invalid))),
    },
    invalid,
  ),
});
export type PasskeyAssertion = z.output<typeof assertion>;

export const passkeyNameForm = z.object({
  name: requiredText(errorText('nameRequired'), maxCharacters(60, errorText('nameTooLong', { max: 60 }))),
});

const passkey = z.object({
  _id: id,
  name: z.string(),
  createdAt: time,
  lastUsedAt: z.nullable(time),
});
export type Passkey = z.output<typeof passkey>;

const nothing = z.object({});

export const listPasskeys = defineEndpoint({
  method: 'GET',
  path: '/users/passkeys',
  audience: 'member',
  summary: "Lists the caller's passkeys, oldest first",
  response: z.array(passkey),
});

export const startPasskey = defineEndpoint({
  method: 'POST',
  path: '/users/passkeys/options',
  audience: 'member',
  summary:
    'Returns the options for creating a passkey. A session older than ten minutes must send the password',
  body: z.object({ password: z.nullish(z.string().check(z.maxLength(1000, errorText('invalidPassword')))) }),
  response: creationOptions,
  errors: ['NOT_FOUND', 'CONFLICT', 'SECOND_FACTOR_NEEDED'],
});

export const addPasskey = defineEndpoint({
  method: 'POST',
  path: '/users/passkeys',
  audience: 'member',
  summary: 'Adds the passkey that was created with the options. Returns all passkeys',
  body: z.object({ ...creation, name: z.nullish(passkeyNameForm.shape.name) }),
  response: z.array(passkey),
  status: 201,
  errors: ['NOT_FOUND', 'CONFLICT'],
});

export const removePasskey = defineEndpoint({
  method: 'DELETE',
  path: '/users/passkeys/:passkeyId',
  audience: 'member',
  summary: "Removes one of the caller's passkeys",
  params: z.object({ passkeyId: id }),
  response: nothing,
  errors: ['NOT_FOUND', 'SECOND_FACTOR_NEEDED'],
});

export const startPasskeyLogin = defineEndpoint({
  method: 'POST',
  path: '/users/login/passkey/options',
  audience: 'everyone',
  summary:
    'Returns the options for logging in with a passkey. With a ticket, the passkey replaces the two-factor code',
  body: z.object({ ticket: z.nullish(z.string().check(z.maxLength(100, invalid))) }),
  response: requestOptions,
  errors: ['NOT_FOUND', 'SESSION_ENDED'],
});

export const loginWithPasskey = defineEndpoint({
  method: 'POST',
  path: '/users/login/passkey',
  audience: 'everyone',
  summary: 'Logs in with a passkey and starts a session',
  body: assertion,
  response: signedIn,
  message: 'Logged in successfully',
  errors: ['SUSPENDED', 'INVALID_CREDENTIALS', 'NOT_FOUND', 'WAITING_FOR_APPROVAL'],
});

export const startPasskeyVerification = defineEndpoint({
  method: 'POST',
  path: '/users/passkeys/verify/options',
  audience: 'member',
  summary: "Returns the options for verifying with one of the caller's passkeys instead of a code",
  response: requestOptions,
  errors: ['NOT_FOUND'],
});

export const verifyPasskey = defineEndpoint({
  method: 'POST',
  path: '/users/passkeys/verify',
  audience: 'member',
  summary: 'Verifies a passkey for this session, as endpoints that return SECOND_FACTOR_NEEDED require',
  body: assertion,
  response: nothing,
  errors: ['NOT_FOUND'],
});
