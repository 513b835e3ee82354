import type { Page } from '@playwright/test';
import { hold } from './support/hold.ts';
import { publishHoliday, signIn } from './support/people.ts';
import { untilReady } from './support/ready.ts';
import { noteShifts, shiftsOf } from './support/shifts.ts';
import { expect, test } from './support/test.ts';

const code = /\/assets\/.*\.js$/;
const codeOrFont = /\/assets\/.*\.(js|woff2)$/;
const shell = (page: Page) => page.locator('[data-shell]');

/** Waits until the style sheets have loaded, because elements may still move until then. */
async function untilStyled(page: Page): Promise<void> {
  const isStyled = () =>
    page.evaluate(() =>
      [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].every(({ sheet }) => sheet),
    );
  await expect.poll(isStyled).toBe(true);
}

test('a guest can read the home page and follow its links before any script or font has loaded', async ({
  page,
}) => {
  await noteShifts(page);
  for (const width of [375, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    const release = await hold(page, codeOrFont);
    const document = await page.goto('/', { waitUntil: 'commit' });
    expect(document?.headers()['content-encoding']).toBe('gzip');
    const title = page.getByRole('heading', { level: 1 });
    await expect(title).toHaveText('Videos belong with the people who make them.');
    await expect(page.getByRole('link', { name: 'Sign Up', exact: true })).toHaveAttribute('href', '/signup');
    await untilStyled(page);
    const box = await title.boundingBox();
    release();
    await expect(shell(page)).toHaveCount(0);
    await expect(title).toBeVisible();
    expect(await title.boundingBox()).toEqual(box);
    expect(await shiftsOf(page), `at ${width}`).toEqual([]);
  }
});

test('a member sees the layout of the home page before its script arrives, and nothing shifts when it does', async ({
  page,
  server,
}) => {
  await signIn(page, server.origin, 'Ada Lovelace');
  const own = await page.getByRole('link', { name: 'Profile' }).getAttribute('href');
  await noteShifts(page);
  for (const sidebar of ['expanded', 'collapsed']) {
    await page.evaluate((choice) => localStorage.setItem('kinora-sidebar', choice), sidebar);
    const release = await hold(page, code);
    await page.goto('/', { waitUntil: 'commit' });
    const content = page.getByRole('main');
    await expect(content.getByText('Loading...')).toBeAttached();
    await expect(page.getByRole('link', { name: 'Profile' })).toHaveAttribute('href', own ?? '');
    await untilStyled(page);
    const box = await content.boundingBox();
    const left = () => content.evaluate((main) => main.getBoundingClientRect().left);
    const wasLeft = await left();
    release();
    await expect(shell(page)).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Account menu' })).toBeVisible();
    expect(box?.y).toBe((await content.boundingBox())?.y);
    expect(await left(), `with the sidebar ${sidebar}`).toBe(wasLeft);
    await page.waitForLoadState('networkidle');
    expect(await shiftsOf(page), `with the sidebar ${sidebar}`).toEqual([]);
  }
});

test("a video's page shows its title and poster before any script arrives, and nothing shifts when it does", async ({
  page,
  server,
}) => {
  const { owner, video } = await publishHoliday(page, server.origin);
  // Until the video is ready, its page has a note that the shell doesn't have.
  await untilReady(owner, video._id);
  await noteShifts(page);
  const title = page.getByRole('heading', { level: 1 });
  for (const width of [375, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    const release = await hold(page, code);
    await page.goto(`/video/${video._id}`, { waitUntil: 'commit' });
    await expect(title).toHaveText(video.title);
    const poster = shell(page).locator('img').first();
    await expect.poll(() => poster.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
    await untilStyled(page);
    const box = await title.boundingBox();
    release();
    await expect(shell(page)).toHaveCount(0);
    await expect(page.getByRole('region', { name: /^Video player/ })).toBeVisible();
    expect(await title.boundingBox(), `at ${width}`).toEqual(box);
    await page.waitForLoadState('networkidle');
    expect(await shiftsOf(page), `at ${width}`).toEqual([]);
  }
});

test('a person whose session can be refreshed is not shown the guest page first', async ({
  page,
  server,
}) => {
  await signIn(page, server.origin, 'Ada Lovelace');
  // Leaves the page first, because an open page may send a request with its session at any time and record the session
  // as fresh.
  await page.goto('about:blank');
  await page.addInitScript(() => localStorage.setItem('kinora-session', String(Date.now() - 3600_000)));
  await page.context().clearCookies({ name: 'accessToken' });
  const release = await hold(page, code);
  await page.goto('/', { waitUntil: 'commit' });
  await expect(shell(page)).toBeAttached();
  await expect(shell(page)).toBeHidden();
  release();
  await expect(page.getByRole('button', { name: 'Account menu' })).toBeVisible();
});

test.describe('a page whose script fails to load', () => {
  // The browser logs scripts that it can't load.
  test.use({ expectedMessages: /history-/ });

  test('opens in the new version if an upgrade has removed the script', async ({ page, server }) => {
    const isNew = { yet: false };
    await signIn(page, server.origin, 'Ada Lovelace');
    // Simulates an upgrade: the home page refers to another entry script, and the history page's script is missing
    // until that page is loaded from the server.
    await page.route('**/assets/history-*.js', (route) =>
      isNew.yet ? route.continue() : route.fulfill({ status: 404 }),
    );
    await page.route(`${server.origin}/`, async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replaceAll('/assets/index-', '/assets/index-of-another-');
      await route.fulfill({ response, body });
    });
    await page.route(`${server.origin}/history`, (route) => {
      isNew.yet = true;
      return route.continue();
    });
    await page.getByRole('link', { name: 'Watch History' }).first().click();
    await expect(page.getByRole('heading', { name: 'Watch History' })).toBeVisible();
    expect(isNew.yet).toBe(true);
  });

  test('shows an error and loads on retry', async ({ page, server }) => {
    await signIn(page, server.origin, 'Ada Lovelace');
    await page.route('**/assets/history-*.js', (route) => route.abort());
    await page.getByRole('link', { name: 'Watch History' }).first().click();
    const again = page.getByRole('button', { name: 'Retry' });
    await expect(again).toBeVisible();
    await page.unroute('**/assets/history-*.js');
    await again.click();
    await expect(page.getByRole('heading', { name: 'Watch History' })).toBeVisible();
  });
});
