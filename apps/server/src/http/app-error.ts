import type { ErrorText } from '@kinora/contract/error-texts';
import type { ErrorCode } from '@kinora/contract/errors';
import { TextError } from './text-error.ts';

/** `path` is dotted (`metadata.size`). */
export type InvalidField = { path: string; text: ErrorText };

type Options = { cause?: unknown; fields?: InvalidField[]; retryAfter?: number };

/**
 * A failure that is reported to the caller. `code` determines the status. Any other error becomes a 500 without
 * details.
 */
export class AppError extends TextError {
  readonly code: ErrorCode;
  readonly fields: InvalidField[] | undefined;
  /** Seconds after which the client may try again. */
  readonly retryAfter: number | undefined;

  constructor(code: ErrorCode, text: ErrorText, options: Options = {}) {
    super(text, { cause: options.cause });
    this.code = code;
    this.fields = options.fields;
    this.retryAfter = options.retryAfter;
  }
}

/** Creates a `VALIDATION` error for one field of a form. */
export function invalidField(path: string, text: ErrorText): AppError {
  return new AppError('VALIDATION', text, { fields: [{ path, text }] });
}
