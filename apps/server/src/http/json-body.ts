import { errorText } from '@kinora/contract/error-texts';
import type { FastifyInstance } from 'fastify';
import { AppError } from './app-error.ts';

const utf8 = new TextDecoder('utf-8', { fatal: true });

/**
 * The API only reads JSON, because other sites can send forms and plain text without a preflight request. An empty body
 * counts as absent, even if it is sent as JSON.
 */
export function acceptJsonOnly(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  parseAsJson(app, 'application/json');
}

/** Reads plain text as JSON too, in a part of the server whose requests may come from `navigator.sendBeacon`. */
export function acceptTextAsJson(part: FastifyInstance): void {
  parseAsJson(part, 'text/plain');
}

function parseAsJson(app: FastifyInstance, type: string): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser<Buffer>(type, { parseAs: 'buffer' }, (request, body, done) => {
    const text = decode(body);
    if (text === null) {
      done(new AppError('VALIDATION', errorText('bodyNotUtf8')));
    } else if (text === '') {
      done(null, undefined);
    } else {
      parse(request, text, done);
    }
  });
}

function decode(body: Buffer): string | null {
  try {
    return utf8.decode(body);
  } catch {
    return null;
  }
}
