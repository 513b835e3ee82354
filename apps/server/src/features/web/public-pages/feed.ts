import type { Locale } from '@kinora/contract/locales';
import { msg } from '@lingui/core/runtime-macro';
import type { RequestContext } from '../../../http/bind.ts';
import { translatorOf } from '../../../platform/i18n/translate.ts';
import { readAbout } from '../../content/channels/service.ts';
import { list } from '../../content/videos/service.ts';
import { logoKeyOf, siteSettings } from '../../staff/settings/service.ts';
import { findEnclosures } from './enclosures.ts';
import { presentItem, squareOf, squareThumbnail } from './feed-item.ts';
import { element } from './markup.ts';
import { type PublicPage, sendPublicly } from './public-page.ts';

/** Max videos per feed. Podcast clients store older entries themselves. */
const maxItems = 50;

const namespaces = {
  version: '2.0',
  'xmlns:atom': 'http://www.w3.org/2005/Atom',
  'xmlns:dc': 'http://purl.org/dc/elements/1.1/',
  'xmlns:itunes': 'http://www.itunes.com/dtds/podcast-1.0.dtd',
  'xmlns:media': 'http://search.yahoo.com/mrss/',
};

type Feed = {
  title: string;
  description: string;
  /** Absolute URLs of the page that the feed describes, of the feed itself, and of its image. */
  page: string;
  self: string;
  image: string | null;
  author: string;
  /** The language of the site's own texts. */
  locale: Locale;
};

/** Serves the instance's newest videos as RSS 2.0, which podcast clients can follow. */
export const serveFeed: PublicPage = async (asked) => {
  const { ctx } = asked;
  const { origin } = ctx.urls;
  const settings = await siteSettings(ctx);
  const { name, tagline, locale } = settings;
  const logoKey = logoKeyOf(settings);
  const description = tagline || translatorOf(locale)(msg`The newest videos on ${{ site: name }}.`);
  const feed = {
    title: name,
    description,
    page: `${origin}/`,
    self: `${origin}/feed.xml`,
    image: logoKey && squareImage(ctx, logoKey),
    author: name,
    locale,
  };
  await sendFeed(asked, feed, await findItems(ctx));
};

export const serveChannelFeed: PublicPage = async (asked) => {
  const { ctx, parts } = asked;
  const { user, profile } = await readAbout(ctx, parts.username ?? '');
  const { locale } = await siteSettings(ctx);
  const page = `${ctx.urls.origin}/channel/${user.username}`;
  const feed = {
    title: user.fullname,
    description: profile.bio || translatorOf(locale)(msg`Videos by ${{ name: user.fullname }}.`),
    page,
    self: `${page}/feed.xml`,
    image: user.avatar_key && squareImage(ctx, user.avatar_key),
    author: user.fullname,
    locale,
  };
  await sendFeed(asked, feed, await findItems(ctx, user.id));
};

const squareImage = ({ urls }: RequestContext, key: string) => urls.publicMedia(squareOf(key));

/** The items of a feed, and the newest video's image. */
type Items = { xml: string[]; image: string | null };

async function findItems(ctx: RequestContext, userId?: string): Promise<Items> {
  const query = { page: 1, limit: maxItems, sortBy: 'createdAt', sortType: 'desc', userId } as const;
  const { cards } = await list(ctx, null, query);
  const enclosures = await findEnclosures(ctx, cards);
  const [newest] = cards;
  return {
    xml: cards.map((card) => presentItem(ctx.urls, card, enclosures.get(card.id))),
    image: newest ? squareThumbnail(ctx.urls, newest) : null,
  };
}

async function sendFeed(asked: Parameters<PublicPage>[0], feed: Feed, items: Items): Promise<void> {
  const { title, description, page, self, author, locale } = feed;
  const image = feed.image ?? items.image ?? (await siteImage(asked.ctx));
  const head = [
    element('title', { text: title }),
    element('link', { text: page }),
    element('description', { text: description }),
    // Podcast directories require a language.
    element('language', { text: locale }),
    element('generator', { text: 'Kinora' }),
    element('atom:link', '', { rel: 'self', type: 'application/rss+xml', href: self }),
    element('itunes:author', { text: author }),
    element('itunes:explicit', { text: 'false' }),
    element('itunes:category', '', { text: 'TV & Film' }),
    ...imageOf({ image, title, page }),
  ];
  const channel = element('channel', [...head, ...items.xml].join('\n'));
  const root = element('rss', channel, namespaces);
  await sendPublicly(asked, 'application/rss+xml', `<?xml version="1.0" encoding="UTF-8"?>\n${root}\n`);
}

/**
 * Returns the logo, or Kinora's, for a feed without an image and videos, because podcast directories refuse a feed
 * without an image. They also require a square PNG or JPEG of 1400 to 3000 pixels.
 */
async function siteImage(ctx: RequestContext): Promise<string> {
  const logoKey = logoKeyOf(await siteSettings(ctx));
  return logoKey === null ? `${ctx.urls.origin}/podcast-cover.png` : squareImage(ctx, logoKey);
}

function imageOf({ image, title, page }: { image: string; title: string; page: string }): string[] {
  const parts =
    element('url', { text: image }) + element('title', { text: title }) + element('link', { text: page });
  return [element('image', parts), element('itunes:image', '', { href: image })];
}
