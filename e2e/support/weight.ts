import type { Page } from '@playwright/test';

/**
 * Measures the transferred bytes of the scripts and style sheets that a page loads with an empty cache. `isWhole`
 * resolves once the page shows all of its content.
 */
export async function weigh(page: Page, url: string, isWhole: () => Promise<unknown>): Promise<number> {
  // Cancels the requests of the previous page, which would count too.
  await page.goto('about:blank');
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  const kinds = new Map<string, string>();
  let bytes = 0;
  session.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, type));
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (['Script', 'Stylesheet'].includes(kinds.get(requestId) ?? '')) bytes += encodedDataLength;
  });
  await page.goto(url);
  await isWhole();
  await page.waitForLoadState('networkidle');
  await session.detach();
  return bytes;
}
