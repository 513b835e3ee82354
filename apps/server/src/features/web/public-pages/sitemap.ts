import { errorText } from '@kinora/contract/error-texts';
import { AppError } from '../../../http/app-error.ts';
import type { RequestContext } from '../../../http/bind.ts';
import { defineCached } from '../../../platform/cache/cache.ts';
import { presentVideoCard } from '../../content/videos/present.ts';
import { type CardRow, listedCards } from '../../content/videos/service.ts';
import { element } from './markup.ts';
import { type PublicPage, sendPublicly } from './public-page.ts';
import { findPart, findPartStarts } from './queries.ts';

/** Videos per part. A part has more if several of its videos were published in the same millisecond. */
const partSize = 2000;
/** Max videos in a response, because a guest can request the part between any two times. */
const maxPartSize = 10_000;

const namespaces =
  'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:video="http://www.google.com/schemas/sitemap-video/1.1"';

/**
 * The start times of the parts, cached for a minute because finding them reads one index entry per video. The last part
 * has no end, so that it includes newer videos.
 */
const partStarts = defineCached({
  changedBy: () => [],
  load: (db, size: number) => findPartStarts(db, size),
  lifetime: 60_000,
});

/**
 * Serves the index of the parts, as defined at https://sitemaps.org. Its URLs contain only times, so they reveal no
 * video.
 */
export const serveSitemap: PublicPage = async (asked) => {
  const { ctx } = asked;
  const starts = await partStarts(ctx.cache, partSize);
  const parts = starts.map((since, index) => {
    const until = starts[index + 1];
    const name = until === undefined ? since : `${since}-${until}`;
    return element('sitemap', element('loc', { text: `${ctx.urls.origin}/sitemaps/${name}.xml` }));
  });
  const home = element('sitemap', element('loc', { text: `${ctx.urls.origin}/sitemaps/pages.xml` }));
  await sendXml(asked, `<sitemapindex ${namespaces}>${home}${parts.join('')}</sitemapindex>`);
};

/** Serves the sitemap of the pages that aren't about a video. */
export const servePagesSitemap: PublicPage = async (asked) => {
  const home = element('url', element('loc', { text: `${asked.ctx.urls.origin}/` }));
  await sendXml(asked, `<urlset ${namespaces}>${home}</urlset>`);
};

export const serveSitemapPart: PublicPage = async (asked) => {
  const { ctx, parts } = asked;
  const since = Number(parts.since);
  const until = parts.until === undefined ? null : Number(parts.until);
  const rows = await findPart(ctx.db, since, until, maxPartSize);
  if (rows.length === 0) throw new AppError('NOT_FOUND', errorText('notFound'));
  const changes = new Map(rows.map(({ id, updated_at }) => [id, updated_at]));
  const cards = await listedCards(ctx.db, null, [...changes.keys()]);
  const entries = cards.map((card) => presentEntry(ctx, card, changes.get(card.id)));
  await sendXml(asked, `<urlset ${namespaces}>${entries.join('')}</urlset>`);
};

function sendXml(asked: Parameters<PublicPage>[0], root: string): Promise<void> {
  return sendPublicly(asked, 'application/xml', `<?xml version="1.0" encoding="UTF-8"?>\n${root}\n`);
}

function presentEntry({ urls }: RequestContext, row: CardRow, changedAt: Date | undefined): string {
  const card = presentVideoCard(urls, row);
  const { _id, title, description, thumbnail, duration, owner } = card;
  const video = [
    thumbnail ? element('video:thumbnail_loc', { text: thumbnail }) : '',
    element('video:title', { text: title }),
    element('video:description', { text: description.slice(0, 2048) }),
    element('video:player_loc', { text: `${urls.origin}/embed/${_id}` }),
    duration >= 1 ? element('video:duration', { text: String(Math.round(duration)) }) : '',
    element('video:publication_date', { text: card.originallyPublishedAt ?? card.createdAt }),
    element('video:uploader', { text: owner.fullname }),
  ];
  return element(
    'url',
    element('loc', { text: `${urls.origin}/video/${_id}` }) +
      (changedAt ? element('lastmod', { text: changedAt.toISOString() }) : '') +
      element('video:video', video.join('')),
  );
}
