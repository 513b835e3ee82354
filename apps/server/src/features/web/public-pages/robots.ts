import { type PublicPage, sendPublicly } from './public-page.ts';

/**
 * Serves a `robots.txt` that names the sitemap. While guests may not watch, the client's file is served instead, which
 * has neither the sitemap nor the exception for oEmbed.
 */
export const serveRobots: PublicPage = async (asked) => {
  const lines = [
    'User-agent: *',
    'Disallow: /api/',
    'Allow: /api/oembed',
    'Disallow: /media-host/',
    '',
    `Sitemap: ${asked.ctx.urls.origin}/sitemap.xml`,
  ];
  await sendPublicly(asked, 'text/plain', `${lines.join('\n')}\n`);
};
