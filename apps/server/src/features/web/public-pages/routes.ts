import type { FastifyRequest } from 'fastify';
import { urlsOf } from '../../../http/bind.ts';
import { createGate } from '../../../http/gate.ts';
import type { Routing } from '../../../http/routing.ts';
import { guestsMayWatch } from '../../staff/settings/service.ts';
import { createEmbedPage } from './embed.ts';
import { answerChannelFeed, answerFeed } from './feed.ts';
import { answerOembed } from './oembed.ts';
import type { OpenPage } from './open-page.ts';
import { answerRobots } from './robots.ts';
import { answerPagesSitemap, answerSitemap, answerSitemapPart } from './sitemap.ts';

/**
 * A path pattern, and the page that is served there while guests may watch. The pattern's named groups are the page's
 * `parts`.
 */
type Door = { path: RegExp; page: OpenPage };

/** Limits on the pages that read thousands of rows, so that people's requests always find a free connection. */
const heavyPages = { maxRunning: 2, maxWaiting: 20 };

/**
 * Serves the public pages by intercepting requests before routing instead of adding routes. Where guests may not watch,
 * a request continues to the handler of unknown paths, so that the response is the same as for an unknown path.
 */
export async function doorRoutes({ app, context }: Routing): Promise<void> {
  const enter = createGate(heavyPages);
  const heavy =
    (page: OpenPage): OpenPage =>
    (asked) =>
      enter(() => page(asked));
  const doors: Door[] = [
    { path: /^\/embed\/(?<id>[^/]+)\/?$/, page: await createEmbedPage(context) },
    { path: /^\/api\/oembed$/, page: answerOembed },
    { path: /^\/feed\.xml$/, page: answerFeed },
    { path: /^\/channel\/(?<username>[^/]+)\/feed\.xml$/, page: answerChannelFeed },
    { path: /^\/sitemap\.xml$/, page: heavy(answerSitemap) },
    { path: /^\/sitemaps\/pages\.xml$/, page: answerPagesSitemap },
    { path: /^\/sitemaps\/(?<since>\d{1,13})(?:-(?<until>\d{1,13}))?\.xml$/, page: heavy(answerSitemapPart) },
    { path: /^\/robots\.txt$/, page: answerRobots },
  ];

  app.addHook('onRequest', async (request, reply) => {
    const found = findDoor(doors, request);
    if (!found || !(await guestsMayWatch(context))) return;
    const { page, parts } = found;
    await page({ ctx: { ...context, urls: urlsOf(context, request) }, request, reply, parts });
    return reply;
  });
}

function findDoor(doors: readonly Door[], { method, url }: FastifyRequest) {
  if (method !== 'GET' && method !== 'HEAD') return null;
  const [pathname = ''] = url.split('?');
  for (const { path, page } of doors) {
    const match = path.exec(pathname);
    if (match) return { page, parts: match.groups ?? {} };
  }
  return null;
}
