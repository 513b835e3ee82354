import { describeError } from '@kinora/contract/error-descriptions';
import type { ErrorText } from '@kinora/contract/error-texts';
import { type HostErrorBody, type HostErrorCode, hostErrorStatus } from '@kinora/contract/upload-host';
import type { FastifyReply } from 'fastify';
import { TextError } from '../../../http/text-error.ts';

/** An error from the upload host, in Cloudinary's shape instead of the API's envelope. */
export class HostError extends TextError {
  readonly code: HostErrorCode;

  constructor(code: HostErrorCode, text: ErrorText, options?: ErrorOptions) {
    super(text, options);
    this.code = code;
  }

  get status(): number {
    return hostErrorStatus[this.code];
  }
}

export function sendHostError(reply: FastifyReply, { code, status, text }: HostError): FastifyReply {
  const { message, ...reason } = describeError(text);
  const body: HostErrorBody = { error: { message, code, ...reason } };
  // The header is limited to printable ASCII; the body has the full text.
  const header = message.replace(/[^\x20-\x7e]/g, '?');
  return reply.code(status).header('x-cld-error', header).header('cache-control', 'no-store').send(body);
}
