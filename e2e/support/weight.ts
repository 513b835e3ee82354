import type { Page } from '@playwright/test';

/** Transferred bytes of script and style that a page loads until `isWhole`, with an empty cache. */
export async function weigh(page: Page, url: string, isWhole: () => Promise<unknown>): Promise<number> {
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
