import { pseudoLocale } from '@kinora/contract/locales';
import { password } from './support/api.ts';
import { chooseLanguage, findTextFaults } from './support/languages.ts';
import { ownPages } from './support/pages.ts';
import { enter } from './support/people.ts';
import { expect, test } from './support/test.ts';
import { makeWorld, type World } from './support/world.ts';

let world: World;

test.beforeAll(async ({ server }) => {
  world = await makeWorld(server.origin);
  await server.makeOwner(world.ada.username);
});

const guestPages = [
  '/',
  '/login',
  '/signup',
  '/forgot-password',
  '/reset-password?token=t0ken',
  '/verify-email',
  '/about',
];
const memberPages = ['/notifications', '/subscriptions', '/watch-later'];
const staffPages = [
  '',
  '/reports',
  '/people',
  '/videos',
  '/featured',
  '/jobs',
  '/invites',
  '/audit',
  '/settings',
];

test('every page is translated, and longer texts fit', async ({ page, context, server }) => {
  const visit = async (url: string) => {
    await page.goto(url);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached();
    await expect(page.locator('main .animate-pulse')).toHaveCount(0);
    for (const width of [1280, 375]) {
      await page.setViewportSize({ width, height: 800 });
      expect.soft(await findTextFaults(page), `${url} at ${width}`).toEqual([]);
    }
  };
  await chooseLanguage(context, server.origin, pseudoLocale);
  for (const url of guestPages) await visit(url);
  await chooseLanguage(context, server.origin, 'en');
  await enter(page, world.ada.username);
  await chooseLanguage(context, server.origin, pseudoLocale);
  for (const { url } of ownPages(world)) await visit(url);
  for (const url of memberPages) await visit(url);
  for (const path of [...staffPages, `/people/${world.grace._id}`]) await visit(`/admin${path}`);
});

test("a member's language applies in every browser, and guests choose theirs", async ({
  page,
  browser,
  server,
}) => {
  const html = page.locator('html');
  await page.goto('/');
  await page.getByRole('combobox', { name: 'Language' }).selectOption('العربية');
  await expect(html).toHaveAttribute('dir', 'rtl');
  await page.getByRole('contentinfo').getByRole('combobox').selectOption('en');
  await expect(html).toHaveAttribute('dir', 'ltr');

  await enter(page, world.grace.username);
  await page.goto('/settings');
  await page.getByRole('combobox', { name: 'Language' }).selectOption('日本語');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('アカウント');
  await expect(html).toHaveAttribute('lang', 'ja');

  const context = await browser.newContext({ baseURL: server.origin });
  const other = await context.newPage();
  await other.goto('/login');
  await other.getByLabel('Username or Email Address').fill(world.grace.username);
  await other.getByLabel('Password', { exact: true }).fill(password);
  await other.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(other.locator('html')).toHaveAttribute('lang', 'ja');
  // A document that is requested with an expired access token is a guest's.
  await context.clearCookies({ name: 'accessToken' });
  await other.goto('/history');
  await expect(other.locator('html')).toHaveAttribute('lang', 'ja');
  await context.close();
});
