import type { ErrorReason } from '@kinora/contract/error-texts';
import { type ErrorBody, type ErrorCode, type FieldError, unexpectedError } from '@kinora/contract/errors';
import type { HostErrorCode } from '@kinora/contract/upload-host';
import { t } from '@lingui/core/macro';
import { translateServerText } from '#lib/i18n/server-text.ts';

/**
 * Codes of the API and the upload host; `NETWORK` if there was no response, and `UNREADABLE_FILE` if the browser can't
 * read a chosen file.
 */
export type FailureCode = ErrorCode | HostErrorCode | 'NETWORK' | 'UNREADABLE_FILE';

type Failure = {
  code: FailureCode;
  /** HTTP status; 0 without a response. */
  status: number;
  /** Absent if the reason is unknown. */
  message?: string;
  /** Absent if the message isn't one of the contract's texts. */
  reason?: ErrorReason;
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
  readonly reason: ErrorReason | undefined;
  readonly errors: readonly FieldError[];
  readonly requestId: string | undefined;
  readonly retryAfter: number | undefined;
  /** Whether the message gives the reason, as the server's do, and isn't a default. */
  readonly hasOwnMessage: boolean;
  /** Whether the message is the default one, which the server may send too. */
  readonly hasDefaultMessage: boolean;

  constructor(
    { code, status, message, reason, fallback, errors = [], requestId, retryAfter }: Failure,
    options?: ErrorOptions,
  ) {
    const given = message ?? fallback;
    super(given ?? defaultText(), options);
    this.code = code;
    this.status = status;
    this.reason = reason;
    this.errors = errors;
    this.requestId = requestId;
    this.retryAfter = retryAfter;
    this.hasOwnMessage = message !== undefined;
    this.hasDefaultMessage = given === undefined || [defaultText(), unexpectedError].includes(given);
  }

  /** Whether the request may succeed after the session is refreshed. */
  get needsRefresh(): boolean {
    return this.code === 'INVALID_ACCESS_TOKEN';
  }
}

/** The contract's `unexpectedError` in the page's language. */
function defaultText(): string {
  return t`An unexpected error occurred. Please try again.`;
}

export function networkError(cause: unknown): ApiError {
  return new ApiError({ code: 'NETWORK', status: 0 }, { cause });
}

/** Returns the error of a chosen file that the browser can't read, for example because it was saved again. */
export function unreadableFile(cause: unknown): ApiError {
  const message = t`This file was changed, moved or deleted after you chose it. Choose it again.`;
  return new ApiError({ code: 'UNREADABLE_FILE', status: 0, message }, { cause });
}

/**
 * Converts a failed response into an error with messages in the page's language. The body may be missing or come from a
 * proxy.
 */
export async function readFailure(response: Response): Promise<ApiError> {
  const body: unknown = await response.json().catch(() => null);
  const { status } = response;
  const retryAfter = Number(response.headers.get('retry-after')) || undefined;
  if (!isErrorBody(body)) return new ApiError({ code: 'INTERNAL', status, retryAfter });
  const { code, errors = [], requestId, reason, params } = body;
  if (typeof body.message === 'object') {
    // The request is repeated after a refresh, so nobody sees the message.
    const { message } = body.message;
    return new ApiError({ code: 'INVALID_ACCESS_TOKEN', status, message, requestId, retryAfter });
  }
  return new ApiError({
    code,
    status,
    message: await translateServerText({ message: body.message, reason, params }),
    reason,
    errors: await Promise.all(errors.map(translateField)),
    requestId,
    retryAfter,
  });
}

async function translateField(field: FieldError): Promise<FieldError> {
  return { ...field, message: await translateServerText(field) };
}

function isErrorBody(body: unknown): body is ErrorBody {
  return typeof body === 'object' && body !== null && 'message' in body && 'code' in body;
}

/** Whether a retry may help. */
export function isTransient(error: unknown): boolean {
  return error instanceof ApiError && (error.code === 'NETWORK' || error.status >= 500);
}

/**
 * Whether the error's message says why the server refuses the action: it is forbidden, or exceeds a limit other than
 * that on frequent requests.
 */
export function explainsRefusal(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  const { code, reason } = error;
  return (
    code === 'FORBIDDEN' || (code === 'RATE_LIMITED' && ![undefined, 'tooManyRequests'].includes(reason))
  );
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
  if (!(error instanceof ApiError) || !error.hasDefaultMessage) return error;
  const { code, status, requestId, retryAfter } = error;
  return new ApiError({ code, status, requestId, retryAfter, fallback }, { cause: error });
}

/**
 * Returns the message to show: the error's own or, if there is none, `fallback`. Never exposes the message of an
 * unexpected exception.
 */
export function failureText(error: unknown, fallback?: string): string {
  if (!(error instanceof ApiError)) return fallback ?? defaultText();
  return error.hasOwnMessage ? error.message : (fallback ?? error.message);
}
