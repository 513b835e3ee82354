import type { FastifyInstance } from 'fastify';

/**
 * The API reads JSON alone: forms and plain text are what other sites can send without being asked.
 * An empty body is none, whatever its content type says.
 */
export function acceptJsonOnly(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else parse(request, body, done);
  });
}
