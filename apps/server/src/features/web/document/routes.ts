import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { defaultFeedOf } from '@kinora/contract/boot';
import { errorText } from '@kinora/contract/error-texts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../../http/app-error.ts';
import type { Routing } from '../../../http/routing.ts';
import { createBoot, withBoot } from './boot.ts';
import { withBranding } from './branding.ts';
import { cachingOf } from './caching.ts';
import { clientFileRoutes } from './client-files.ts';
import { withHead } from './head.ts';
import { codeOf, type Hints, withHints } from './hints.ts';
import { manifestOf } from './manifest.ts';
import { createPageMatcher } from './page-paths.ts';
import { findReader, headOf } from './reader.ts';
import { type Shells, withShell } from './shell.ts';
import { localizeTemplate } from './template.ts';
import { wellKnownRoutes } from './well-known.ts';

const compress = promisify(gzip);

/** The folder of the built web client. It doesn't exist if only the client's development server has been used. */
const clientFolder = path.resolve(import.meta.dirname, '../../../../../web/dist');

/** Serves the web client: its files, and its single document at every other URL. */
export async function webClientRoutes({ app, context, authenticate }: Routing): Promise<void> {
  wellKnownRoutes(app, context);
  app.get('/manifest.webmanifest', async (request, reply) => {
    const { branding, locale } = await findReader(context, authenticate, request, reply);
    return reply
      .type('application/manifest+json')
      .headers({ 'cache-control': 'private, max-age=60', vary: 'accept-language, cookie' })
      .send(JSON.stringify(manifestOf(branding, locale)));
  });

  const template = await readFile(path.join(clientFolder, 'index.html'), 'utf8').catch(() => null);
  if (template === null) {
    context.log.warn('The web client has not been built, so only the API is served');
    return;
  }
  const templates = localizeTemplate(template);
  const hints = (await readBuilt<Hints>('page-hints.json')) ?? {};
  const guestHints = codeOf(hints);
  const shells = await readBuilt<Shells>('shells.json');
  const isPage = createPageMatcher(await readBuilt<string[]>('page-paths.json'));
  await clientFileRoutes(app, clientFolder);

  app.get('*', async (request, reply) => {
    // The router also falls back to this route if a path parameter is too long.
    if (endless.test(request.url)) throw new AppError('VALIDATION', errorText('malformedUrl'));
    if (notDocuments.test(request.url)) throw new AppError('NOT_FOUND', errorText('notFound'));
    const [pathname = '/'] = request.url.split('?');
    const reader = await findReader(context, authenticate, request, reply);
    const { viewer, branding, locale } = reader;
    const head = await headOf(context, request, reader, pathname);
    reply.code(isPage(pathname) ? 200 : 404).headers(cachingOf(request, branding.guests));
    if (head && !head.listed) reply.header('x-robots-tag', 'noindex');
    const document = withHints(
      withShell(templates[locale], shells, reader, pathname, head),
      viewer ? hints : branding.guests === 'watch' ? guestHints : {},
      request.url,
      { locale, homeFeed: defaultFeedOf(branding, viewer) },
    );
    return sendDocument(
      request,
      reply,
      withBoot(
        withBranding(head ? withHead(document, head, branding.name) : document, branding),
        createBoot(context.config, branding, viewer),
      ),
    );
  });
}

/** Reads a JSON file from the client's build, or null if it doesn't exist. Pages work without these files. */
async function readBuilt<Content>(name: string): Promise<Content | null> {
  return JSON.parse(await readFile(path.join(clientFolder, name), 'utf8').catch(() => 'null'));
}

const endless = /^\/api\/[^?]*[^/?]{101}/;
/** Paths that are never pages. Those with a segment that begins with a dot are requested by vulnerability scanners. */
const notDocuments = /^\/(api|media|media-host|assets)(\/|$|\?)|^[^?]*\/\./;

/**
 * Sends a document. The document is compressed per request, because each reader gets a different one. It contains
 * nothing that is secret from its reader, so compression can't leak a secret.
 */
async function sendDocument(request: FastifyRequest, reply: FastifyReply, document: string) {
  reply.type('text/html; charset=utf-8');
  if (!/\bgzip\b/.test(request.headers['accept-encoding'] ?? '')) return reply.send(document);
  return reply.header('content-encoding', 'gzip').send(await compress(document));
}
