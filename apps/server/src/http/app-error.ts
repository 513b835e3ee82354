import type { ErrorText } from '@kinora/contract/error-texts';
import type { ErrorCode, FieldError } from '@kinora/contract/errors';

type Options = { cause?: unknown; fields?: FieldError[]; retryAfter?: number };

/**
 * A failure that is reported to the caller: `message` is shown to people, and `code` determines the status. Any other
 * error becomes a 500 without details.
 */
export class AppError extends Error {
  declare readonly message: ErrorText;
  readonly code: ErrorCode;
  readonly fields: FieldError[] | undefined;
  /** Seconds after which the client may try again. */
  readonly retryAfter: number | undefined;

  constructor(code: ErrorCode, message: ErrorText, options: Options = {}) {
    super(message, { cause: options.cause });
    this.code = code;
    this.fields = options.fields;
    this.retryAfter = options.retryAfter;
  }
}

/** Creates a `VALIDATION` error for one field of a form. */
export function invalidField(path: string, message: ErrorText): AppError {
  return new AppError('VALIDATION', message, { fields: [{ path, message }] });
}
