import { type ErrorBody, type ErrorCode, type FieldError, unexpectedError } from '@kinora/contract/errors';
import type { HostErrorCode } from '@kinora/contract/upload-host';

/** The API's codes and the media host's; `NETWORK` when no answer came at all. */
export type FailureCode = ErrorCode | HostErrorCode | 'NETWORK';

type Failure = {
  code: FailureCode;
  /** 0 without an answer. */
  status: number;
  /** The server's message, if any. */
  message?: string;
  /** The call's own message otherwise. */
  fallback?: string;
  errors?: FieldError[];
  requestId?: string;
  /** Seconds to wait before a retry. */
  retryAfter?: number;
};

/** A call that failed. `message` is fit to show to a person. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly code: FailureCode;
  readonly status: number;
  readonly errors: readonly FieldError[];
  readonly requestId: string | undefined;
  readonly retryAfter: number | undefined;
  /** Whether the message is the server's, not a default. */
  readonly isExplained: boolean;

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
    this.isExplained = message !== undefined;
  }

  /** Whether the session has to be refreshed before a retry. */
  get wantsRefresh(): boolean {
    return this.code === 'INVALID_ACCESS_TOKEN';
  }
}

export function networkError(cause: unknown): ApiError {
  return new ApiError({ code: 'NETWORK', status: 0 }, { cause });
}

/** Reads the body of a failure, which may be missing or come from a proxy. */
export async function readFailure(response: Response): Promise<ApiError> {
  const body: unknown = await response.json().catch(() => null);
  const { status } = response;
  const retryAfter = Number(response.headers.get('retry-after')) || undefined;
  if (!isErrorBody(body)) return new ApiError({ code: 'INTERNAL', status, retryAfter });
  const { code, errors, requestId } = body;
  const wantsRefresh = typeof body.message === 'object';
  const message = typeof body.message === 'object' ? body.message.message : body.message;
  return new ApiError({
    code: wantsRefresh ? 'INVALID_ACCESS_TOKEN' : code,
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

/** Whether the server refuses what this person does, and its message says why. */
export function isRefusal(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'FORBIDDEN';
}

/** Whether the session is too old for this call, which needs the password or a new sign-in. */
export function isRecentLoginNeeded(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'RECENT_LOGIN_NEEDED';
}

/** Whether the call has no answer: it may have succeeded. */
export function isUnanswered(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'NETWORK';
}

/** The same failure, with `fallback` as its message if it has none. */
export function withFallback(error: unknown, fallback: string): unknown {
  if (!(error instanceof ApiError) || error.message !== unexpectedError) return error;
  const { code, status, requestId, retryAfter } = error;
  return new ApiError({ code, status, requestId, retryAfter, fallback }, { cause: error });
}

/** The message for the person: the server's, or `fallback`. Never that of a bug of ours. */
export function failureText(error: unknown, fallback?: string): string {
  if (!(error instanceof ApiError)) return fallback ?? unexpectedError;
  return error.isExplained ? error.message : (fallback ?? error.message);
}
