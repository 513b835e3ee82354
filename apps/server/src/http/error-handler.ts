import { describeError } from '@kinora/contract/error-descriptions';
import { type ErrorText, errorText } from '@kinora/contract/error-texts';
import { type ErrorBody, type ErrorCode, errorStatus, invalidAccessToken } from '@kinora/contract/errors';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { CloudinaryUnavailableError } from '../platform/cloudinary/cloudinary.ts';
import {
  isDatabaseFull,
  isDatabaseUnavailable,
  isForeignKeyViolation,
  isLocked,
  isTimedOut,
} from '../platform/db/errors.ts';
import { InvalidCursorError } from '../platform/db/keyset.ts';
import { StorageFullError, StorageUnavailableError } from '../platform/storage/storage.ts';
import { AppError } from './app-error.ts';

/** Messages for requests that the framework refuses before a handler runs. */
const frameworkErrors: Record<string, [ErrorCode, ErrorText]> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: ['UNSUPPORTED_MEDIA_TYPE', errorText('unsupportedMediaType')],
  FST_ERR_CTP_BODY_TOO_LARGE: ['PAYLOAD_TOO_LARGE', errorText('requestTooLarge')],
  FST_ERR_CTP_INVALID_JSON_BODY: ['VALIDATION', errorText('invalidJson')],
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: ['VALIDATION', errorText('bodyLengthDiffers')],
  FST_ERR_BAD_URL: ['VALIDATION', errorText('malformedUrl')],
  FST_ERR_MAX_PARAM_LENGTH: ['VALIDATION', errorText('malformedUrl')],
};

/** Sends every failure in the error envelope; internal details are only logged. */
export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler(respondToError);
  app.setNotFoundHandler((request, reply) =>
    sendError(request, reply, new AppError('NOT_FOUND', errorText('notFound'))),
  );
}

/** Sends the response for an error that was thrown by a handler, or by the framework before the handler ran. */
export function respondToError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const known = asAppError(error);
  const isFailure = errorStatus[known.code] >= 500 && !isRefusal(known);
  if (isFailure) request.log.error({ err: error }, 'Request failed');
  return sendError(request, reply, known);
}

/** Whether a busy server refused a request. Its line in the log is enough, because there may be thousands a second. */
const isRefusal = ({ text }: AppError) => text === errorText('busy');

function sendError(request: FastifyRequest, reply: FastifyReply, error: AppError): FastifyReply {
  const body = errorBody(error, request.id);
  if (error.retryAfter !== undefined) reply.header('retry-after', error.retryAfter);
  reply.headers({ 'cache-control': 'no-store', 'x-request-id': request.id });
  return reply.code(body.statusCode).send(body);
}

export function errorBody({ code, text, fields }: AppError, requestId: string): ErrorBody {
  return {
    status: 'error',
    success: false,
    statusCode: errorStatus[code],
    code,
    ...describeError(text),
    ...(code === 'INVALID_ACCESS_TOKEN' && { message: invalidAccessToken }),
    ...(fields && { errors: fields.map(({ path, text }) => ({ path, ...describeError(text) })) }),
    requestId,
  };
}

/** Returns the failure to report to the caller for any error. */
export function asAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (error instanceof StorageFullError || isDatabaseFull(error)) {
    return new AppError('STORAGE_FULL', errorText('noSpace'), { cause: error });
  }
  if (isUnavailable(error)) {
    return new AppError('UNAVAILABLE', errorText('notAvailable'), { cause: error, retryAfter: 5 });
  }
  if (error instanceof InvalidCursorError) {
    return new AppError('VALIDATION', errorText('invalidCursor'), { cause: error });
  }
  if (isForeignKeyViolation(error)) return new AppError('NOT_FOUND', errorText('notFound'), { cause: error });
  return frameworkError(error) ?? new AppError('INTERNAL', errorText('unexpectedError'), { cause: error });
}

function isUnavailable(error: unknown): boolean {
  return (
    isDatabaseUnavailable(error) ||
    isLocked(error) ||
    isTimedOut(error) ||
    error instanceof StorageUnavailableError ||
    error instanceof CloudinaryUnavailableError
  );
}

function frameworkError(error: unknown): AppError | null {
  if (!(error instanceof Error)) return null;
  const { code = '', statusCode = 500 } = error as FastifyError;
  const known = frameworkErrors[code];
  if (known) return new AppError(...known, { cause: error });
  if (error instanceof SyntaxError && statusCode === 400) {
    return new AppError('VALIDATION', errorText('invalidJson'), { cause: error });
  }
  return statusCode >= 400 && statusCode < 500
    ? new AppError('VALIDATION', errorText('malformedRequest'), { cause: error })
    : null;
}
