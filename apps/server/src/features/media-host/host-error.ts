import type { FastifyReply } from 'fastify';

/** A failure in the words and the shape of the media host's contract, which is not the API's envelope. */
export class HostError extends Error {
  readonly status: 400 | 401 | 503 | 507;

  constructor(status: HostError['status'], message: string, options?: ErrorOptions) {
    super(message, options);
    this.status = status;
  }
}

export function sendHostError(reply: FastifyReply, { status, message }: HostError): FastifyReply {
  // A header holds Latin-1 without control characters; the body has the text as it is.
  const header = message.replace(/[^\x20-\x7e]/g, '?');
  return reply
    .code(status)
    .header('x-cld-error', header)
    .header('cache-control', 'no-store')
    .send({ error: { message } });
}
