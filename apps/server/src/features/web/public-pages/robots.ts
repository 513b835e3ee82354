import { type OpenPage, sendOpenly } from './open-page.ts';

/**
 * Serves a `robots.txt` that names the sitemap. While guests may not watch, the client's file is served instead, which
 * has neither the sitemap nor the exception for oEmbed.
 */
export const answerRobots: OpenPage = async (asked) => {
  const lines = [
    'User-agent: *',
    'Disallow: /api/',
    'Allow: /api/oembed',
    'Disallow: /media-host/',
    '',
    `Sitemap: ${asked.ctx.urls.origin}/sitemap.xml`,
  ];
  await sendOpenly(asked, 'text/plain', `${lines.join('\n')}\n`);
};
