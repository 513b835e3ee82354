import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import fastifyStatic from '@fastify/static';
import { defaultSite, type SiteFace } from '@kinora/contract/boot';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../../context.ts';
import { AppError } from '../../http/app-error.ts';
import { urlsOf } from '../../http/bind.ts';
import type { Routing } from '../../http/routing.ts';
import { type Authenticate, accessTokenOf } from '../../http/viewer.ts';
import { presentUser } from '../accounts/present.ts';
import { profile } from '../accounts/service.ts';
import { publicSettings } from '../site/service.ts';
import { createBoot, withBoot } from './boot.ts';
import { type Head, withHead } from './head.ts';
import { headFor } from './head-for.ts';
import { type Hints, withHints } from './hints.ts';
import { createPageMatcher } from './page-paths.ts';
import { type Shells, withShell } from './shell.ts';
import { wellKnownRoutes } from './well-known.ts';

const compress = promisify(gzip);

/** The folder of the built web client; absent while its development server serves it. */
const clientFolder = path.resolve(import.meta.dirname, '../../../../web/dist');

/** The web client: its files, and its one document under every other URL. */
export async function webClientRoutes({ app, context, authenticate }: Routing): Promise<void> {
  wellKnownRoutes(app, context);
  const template = await readFile(path.join(clientFolder, 'index.html'), 'utf8').catch(() => null);
  if (template === null) {
    context.log.warn('The web client has not been built; Kinora serves the API only.');
    return;
  }
  const hints = (await readBuilt<Hints>('page-hints.json')) ?? {};
  const shells = await readBuilt<Shells>('shells.json');
  const isPage = createPageMatcher(await readBuilt<string[]>('page-paths.json'));
  await app.register(fastifyStatic, {
    root: clientFolder,
    index: false,
    wildcard: false,
    preCompressed: true,
    setHeaders: (reply, file) => {
      const named = file.includes(`${path.sep}assets${path.sep}`);
      if (named) withoutDocumentHeaders(reply);
      reply.header('cache-control', named ? 'public, max-age=31536000, immutable' : 'public, max-age=3600');
    },
  });

  app.get('*', async (request, reply) => {
    // The router also falls back to this route when a parameter is too long.
    if (endless.test(request.url)) throw new AppError('VALIDATION', 'The URL is malformed.');
    if (notDocuments.test(request.url)) throw new AppError('NOT_FOUND', 'Not found');
    const [pathname = '/'] = request.url.split('?');
    const [head, face, viewer] = await Promise.all([
      headOf(context, request, pathname),
      faceOf(context, request),
      viewerOf(context, request, authenticate),
    ]);
    reply.code(isPage(pathname) ? 200 : 404);
    if (head && !head.listed) reply.header('x-robots-tag', 'noindex');
    const document = withHints(
      withShell(template, shells, viewer, pathname),
      viewer ? hints : {},
      request.url,
    );
    return sendDocument(
      request,
      reply,
      withBoot(head ? withHead(document, head) : document, createBoot(context.config, face, viewer)),
    );
  });
}

const documentHeaders = [
  'content-security-policy',
  'permissions-policy',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
];

/** A page has twenty scripts and styles, and these headers, longer than some of them, mean nothing there. */
function withoutDocumentHeaders({ raw }: FastifyReply): void {
  for (const name of documentHeaders) raw.removeHeader(name);
}

/** The data that the client's build computed for its documents. Pages load a little later without it. */
async function readBuilt<Content>(name: string): Promise<Content | null> {
  return JSON.parse(await readFile(path.join(clientFolder, name), 'utf8').catch(() => 'null'));
}

const endless = /^\/api\/[^?]*[^/?]{101}/;
/** Paths that are never pages. A segment that begins with a dot is a file that a scanner looks for. */
const notDocuments = /^\/(api|media|media-host|assets)(\/|$|\?)|^[^?]*\/\./;

/* The page is served even while the database is down. */

async function headOf(context: Context, request: FastifyRequest, pathname: string): Promise<Head | null> {
  try {
    return await headFor(context, urlsOf(context, request), pathname);
  } catch (error) {
    request.log.warn({ err: error }, 'Served a page without its metadata');
    return null;
  }
}

async function faceOf(context: Context, request: FastifyRequest): Promise<SiteFace> {
  const urls = urlsOf(context, request);
  try {
    return await publicSettings({ ...context, urls });
  } catch (error) {
    request.log.warn({ err: error }, 'Served a page without the settings of the site');
    return { ...defaultSite, mail: context.config.mail !== undefined };
  }
}

async function viewerOf(context: Context, request: FastifyRequest, authenticate: Authenticate) {
  const token = accessTokenOf(request);
  if (!token) return null;
  try {
    const viewer = await authenticate(token);
    return viewer && presentUser(urlsOf(context, request), await profile(context, viewer));
  } catch (error) {
    request.log.warn({ err: error }, 'Served a page without its viewer');
    return null;
  }
}

/**
 * Compressed for each request, since each reader gets their own. It holds no secret from that reader, so compression
 * can't leak one.
 */
async function sendDocument(request: FastifyRequest, reply: FastifyReply, document: string) {
  reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'private, no-cache')
    .header('vary', 'accept-encoding');
  if (!/\bgzip\b/.test(request.headers['accept-encoding'] ?? '')) return reply.send(document);
  return reply.header('content-encoding', 'gzip').send(await compress(document));
}
