import { type ErrorBody, type ErrorCode, type FieldError, unexpectedError } from '@kinora/contract/errors';
import type { HostErrorCode } from '@kinora/contract/upload-host';

/** Codes of the API and the upload host; `NETWORK` if there was no response. */
export type FailureCode = ErrorCode | HostErrorCode | 'NETWORK';

type Failure = {
  code: FailureCode;
  /** HTTP status; 0 without a response. */
  status: number;
  /** Absent if the server sent none. */
  message?: string;
  /** Replaces a missing server message. */
  fallback?: string;
  errors?: FieldError[];
  requestId?: string;
  /** Seconds to wait before a retry. */
  retryAfter?: number;
};

/** A failed request. `message` can be shown to the viewer. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly code: FailureCode;
  readonly status: number;
  readonly errors: readonly FieldError[];
  readonly requestId: string | undefined;
  readonly retryAfter: number | undefined;
  /** Whether the message came from the server, not from a default. */
  readonly hasServerMessage: boolean;

  constructor(
    { code, status, message, fallback, errors = [], requestId, retryAfter }: Failure,
    options?: ErrorOptions,
  ) {
    super(message ?? fallback ?? unexpectedError, options);
    this.code = code;
    this.status = status;
    this.errors = errors;
    this.requestId = requestId;
    this.retryAfter = retryAfter;
    this.hasServerMessage = message !== undefined;
  }

  /** Whether the request may succeed after the session is refreshed. */
  get needsRefresh(): boolean {
    return this.code === 'INVALID_ACCESS_TOKEN';
  }
}

export function networkError(cause: unknown): ApiError {
  return new ApiError({ code: 'NETWORK', status: 0 }, { cause });
}

/** Converts a failed response into an error. The body may be missing or come from a proxy. */
export async function readFailure(response: Response): Promise<ApiError> {
  const body: unknown = await response.json().catch(() => null);
  const { status } = response;
  const retryAfter = Number(response.headers.get('retry-after')) || undefined;
  if (!isErrorBody(body)) return new ApiError({ code: 'INTERNAL', status, retryAfter });
  const { code, errors, requestId } = body;
  const needsRefresh = typeof body.message === 'object';
  const message = typeof body.message === 'object' ? body.message.message : body.message;
  return new ApiError({
    code: needsRefresh ? 'INVALID_ACCESS_TOKEN' : code,
    status,
    message,
    errors,
    requestId,
    retryAfter,
  });
}

function isErrorBody(body: unknown): body is ErrorBody {
  return typeof body === 'object' && body !== null && 'message' in body && 'code' in body;
}

/** Whether a retry may help. */
export function isTransient(error: unknown): boolean {
  return error instanceof ApiError && (error.code === 'NETWORK' || error.status >= 500);
}

/** Whether the server forbids the action. The error's message says why. */
export function isForbidden(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'FORBIDDEN';
}

/** Whether the login is too old for this request, which then requires the password or a new login. */
export function isRecentLoginNeeded(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'RECENT_LOGIN_NEEDED';
}

/** Whether there was no response. The request may have succeeded. */
export function isNetworkError(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'NETWORK';
}

/** Returns the failure with `fallback` as its message if it only has the default one. */
export function withFallback(error: unknown, fallback: string): unknown {
  if (!(error instanceof ApiError) || error.message !== unexpectedError) return error;
  const { code, status, requestId, retryAfter } = error;
  return new ApiError({ code, status, requestId, retryAfter, fallback }, { cause: error });
}

/**
 * Returns the message to show: the server's or, if there is none, `fallback`. Never exposes the message of an
 * unexpected exception.
 */
export function failureText(error: unknown, fallback?: string): string {
  if (!(error instanceof ApiError)) return fallback ?? unexpectedError;
  return error.hasServerMessage ? error.message : (fallback ?? error.message);
}
