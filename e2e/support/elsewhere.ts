import { once } from 'node:events';
import { createServer } from 'node:http';
import type { Page } from '@playwright/test';

/** Opens a page that frames a URL. This machine serves the page too, but as another site. */
export async function openElsewhere(page: Page, src: string, attributes = '') {
  const allowed = 'allow="autoplay; fullscreen"';
  const html = `<!doctype html><title>Elsewhere</title>
    <iframe src="${src}" title="A video" width="640" height="360" ${allowed} ${attributes}></iframe>`;
  const site = createServer((_request, response) =>
    response.setHeader('content-type', 'text/html').end(html),
  );
  await once(site.listen(0, 'localhost'), 'listening');
  page.once('close', () => site.close());
  const address = site.address();
  await page.goto(`http://localhost:${typeof address === 'object' ? address?.port : ''}/`);
  return page.frameLocator('iframe');
}
