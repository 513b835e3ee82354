import type { errorTexts } from './english-error-texts.ts';
import type { Reason } from './error-texts.ts';

type Texts = typeof errorTexts;

/** Every error code with its HTTP status. The list is complete, so a client can switch over it exhaustively. */
export const errorStatus = {
  VALIDATION: 400,
  INVALID_CREDENTIALS: 401,
  INVALID_ACCESS_TOKEN: 401,
  SESSION_ENDED: 401,
  FORBIDDEN: 403,
  CROSS_SITE: 403,
  SECOND_FACTOR_NEEDED: 403,
  RECENT_LOGIN_NEEDED: 403,
  REGISTRATION_CLOSED: 403,
  WAITING_FOR_APPROVAL: 403,
  SUSPENDED: 403,
  NOT_FOUND: 404,
  REQUEST_TIMEOUT: 408,
  CONFLICT: 409,
  PAYLOAD_TOO_LARGE: 413,
  UNSUPPORTED_MEDIA_TYPE: 415,
  RATE_LIMITED: 429,
  INTERNAL: 500,
  UNAVAILABLE: 503,
  STORAGE_FULL: 507,
} as const;

export type ErrorCode = keyof typeof errorStatus;

/**
 * An invalid field. `path` is dotted (`metadata.size`), and `message` can be shown to people. `reason` and `params` are
 * absent if the message isn't one of `errorTexts`.
 */
export type FieldError = { path: string; message: string } & Partial<Reason>;

/* The next two texts repeat `errorTexts`, which the client doesn't load. */

/** The only message that is an object instead of text. It tells a client to refresh its session and retry. */
export const invalidAccessToken = {
  message: 'Invalid access token' satisfies Texts['invalidAccessToken'],
  invalid_access_token: true,
} as const;

/** The body of every error response. `reason` and `params` belong to `message`, as in `FieldError`. */
export type ErrorBody = {
  status: 'error';
  success: false;
  statusCode: number;
  code: ErrorCode;
  message: string | typeof invalidAccessToken;
  errors?: FieldError[];
  requestId: string;
} & Partial<Reason>;

/** The message of errors without a more specific one. */
export const unexpectedError: Texts['unexpectedError'] = 'An unexpected error occurred. Please try again.';
