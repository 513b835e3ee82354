import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { errorText } from '@kinora/contract/error-texts';
import { createId } from '../platform/db/ids.ts';
import { AppError } from './app-error.ts';
import { errorBody } from './error-handler.ts';

/** Responds to malformed HTTP with the usual error envelope, and closes the connection. */
export function respondToMalformedRequest(error: { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const body = errorBody(asAppError(error.code), createId());
  const json = JSON.stringify(body);
  socket.end(
    [
      `HTTP/1.1 ${body.statusCode} ${STATUS_CODES[body.statusCode]}`,
      'Content-Type: application/json; charset=utf-8',
      `Content-Length: ${Buffer.byteLength(json)}`,
      'Cache-Control: no-store',
      'Connection: close',
      '',
      json,
    ].join('\r\n'),
  );
}

function asAppError(code: string | undefined): AppError {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') {
    return new AppError('REQUEST_TIMEOUT', errorText('requestTooSlow'));
  }
  if (code === 'HPE_HEADER_OVERFLOW') return new AppError('PAYLOAD_TOO_LARGE', errorText('requestTooLarge'));
  return new AppError('VALIDATION', errorText('malformedRequest'));
}
