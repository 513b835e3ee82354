import { type OpenPage, sendOpenly } from './open-page.ts';

/** While guests may not watch, the client's `robots.txt` is served, which has the same rules without a sitemap. */
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
