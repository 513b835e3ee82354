import { password } from './support/api.ts';
import { enter } from './support/people.ts';
import { expect, test } from './support/test.ts';
import { makeWorld, type World } from './support/world.ts';

let world: World;

test.beforeAll(async ({ server }) => {
  world = await makeWorld(server.origin);
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
