import type { FastifyRequest } from 'fastify';
import { urlsOf } from '../../../http/bind.ts';
import { createGate } from '../../../http/gate.ts';
import type { Routing } from '../../../http/routing.ts';
import { guestsMayWatch } from '../../staff/settings/service.ts';
import { createEmbedPage } from './embed.ts';
import { serveChannelFeed, serveFeed } from './feed.ts';
import { serveOembed } from './oembed.ts';
import type { PublicPage } from './public-page.ts';
import { serveRobots } from './robots.ts';
import { servePagesSitemap, serveSitemap, serveSitemapPart } from './sitemap.ts';

/**
 * A path pattern, and the page that is served there while guests may watch. The pattern's named groups are the page's
 * `parts`.
 */
type PublicRoute = { path: RegExp; page: PublicPage };

/** Limits on the pages that read thousands of rows, so that other requests always find a free connection. */
const heavyPages = { maxRunning: 2, maxWaiting: 20 };

/**
 * Serves the public pages in a hook that runs before the handlers, instead of adding routes. Where guests may not
 * watch, a request continues to the handler for unknown paths, so that the response is the same as for any unknown
 * path.
 */
export async function publicPageRoutes({ app, context }: Routing): Promise<void> {
  const enter = createGate(heavyPages);
  const heavy =
    (page: PublicPage): PublicPage =>
    (asked) =>
      enter(() => page(asked));
  const publicRoutes: PublicRoute[] = [
    { path: /^\/embed\/(?<id>[^/]+)\/?$/, page: await createEmbedPage(context) },
    { path: /^\/api\/oembed$/, page: serveOembed },
    { path: /^\/feed\.xml$/, page: serveFeed },
    { path: /^\/channel\/(?<username>[^/]+)\/feed\.xml$/, page: serveChannelFeed },
    { path: /^\/sitemap\.xml$/, page: heavy(serveSitemap) },
    { path: /^\/sitemaps\/pages\.xml$/, page: servePagesSitemap },
    { path: /^\/sitemaps\/(?<since>\d{1,13})(?:-(?<until>\d{1,13}))?\.xml$/, page: heavy(serveSitemapPart) },
    { path: /^\/robots\.txt$/, page: serveRobots },
  ];

  app.addHook('onRequest', async (request, reply) => {
    const found = findPublicRoute(publicRoutes, request);
    if (!found || !(await guestsMayWatch(context))) return;
    const { page, parts } = found;
    await page({ ctx: { ...context, urls: urlsOf(context, request) }, request, reply, parts });
    return reply;
  });
}

function findPublicRoute(publicRoutes: readonly PublicRoute[], { method, url }: FastifyRequest) {
  if (method !== 'GET' && method !== 'HEAD') return null;
  const [pathname = ''] = url.split('?');
  for (const { path, page } of publicRoutes) {
    const match = path.exec(pathname);
    if (match) return { page, parts: match.groups ?? {} };
  }
  return null;
}
