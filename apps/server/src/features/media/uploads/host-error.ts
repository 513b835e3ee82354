import { type ErrorText, reasonOf } from '@kinora/contract/error-texts';
import { type HostErrorBody, type HostErrorCode, hostErrorStatus } from '@kinora/contract/upload-host';
import type { FastifyReply } from 'fastify';

/** An error from the upload host, in Cloudinary's shape instead of the API's envelope. */
export class HostError extends Error {
  declare readonly message: ErrorText;
  readonly code: HostErrorCode;

  constructor(code: HostErrorCode, message: ErrorText, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }

  get status(): number {
    return hostErrorStatus[this.code];
  }
}

export function sendHostError(reply: FastifyReply, { code, status, message }: HostError): FastifyReply {
  const body: HostErrorBody = { error: { message, code, ...reasonOf(message) } };
  // The header is limited to printable ASCII; the body has the full text.
  const header = message.replace(/[^\x20-\x7e]/g, '?');
  return reply.code(status).header('x-cld-error', header).header('cache-control', 'no-store').send(body);
}
