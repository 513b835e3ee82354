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

/** An invalid field. `path` is dotted (`metadata.size`), and `message` can be shown to people. */
export type FieldError = { path: string; message: string };

/** The only message that is an object instead of text. It tells a client to refresh its session and retry. */
export const invalidAccessToken = { message: 'Invalid access token', invalid_access_token: true } as const;

/** The body of every error response. */
export type ErrorBody = {
  status: 'error';
  success: false;
  statusCode: number;
  code: ErrorCode;
  message: string | typeof invalidAccessToken;
  errors?: FieldError[];
  requestId: string;
};

/** The message of errors without a more specific one. */
export const unexpectedError = 'An unexpected error occurred. Please try again.';
