import type { ErrorCode, FieldError } from '@kinora/contract/errors';

type Options = { cause?: unknown; fields?: FieldError[]; retryAfter?: number };

/**
 * A failure that is reported to the caller: `message` can be shown to a person, `code` decides the status. Every other
 * error becomes a 500 that reveals nothing.
 */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly fields: FieldError[] | undefined;
  /** Seconds. */
  readonly retryAfter: number | undefined;

  constructor(code: ErrorCode, message: string, options: Options = {}) {
    super(message, { cause: options.cause });
    this.code = code;
    this.fields = options.fields;
    this.retryAfter = options.retryAfter;
  }
}

/** A refusal that concerns one field of a form. */
export function invalidField(path: string, message: string): AppError {
  return new AppError('VALIDATION', message, { fields: [{ path, message }] });
}
