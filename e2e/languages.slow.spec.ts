import { pseudoLocale } from '@kinora/contract/locales';
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
  '/about/analytics',
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
