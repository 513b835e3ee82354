import { auditPages, ownPages } from './support/pages.ts';
import { enter } from './support/people.ts';
import { expect, test } from './support/test.ts';
import { makeWorld, type World } from './support/world.ts';

let world: World;

test.beforeAll(async ({ server }) => {
  world = await makeWorld(server.origin);
});

// The browser logs every 404 response, including the expected one for the missing page.
test.use({ contextOptions: { reducedMotion: 'reduce' }, expectedMessages: /404 .*\/nowhere/ });

test('every guest page passes the audit, narrow and wide, dark and light', async ({ page }) => {
  await auditPages(page, 'guest', [
    { name: 'home', url: '/' },
    { name: 'login', url: '/login', title: 'Login' },
    { name: 'signup', url: '/signup', title: 'Create Account' },
    { name: 'forgot-password', url: '/forgot-password', title: 'Forgot your password?' },
    { name: 'reset-password', url: '/reset-password?token=t0ken', title: 'Choose a new password' },
    { name: 'verify-email', url: '/verify-email', title: 'Confirm your email address' },
    { name: 'about', url: '/about', title: 'About' },
    { name: 'about-analytics', url: '/about/analytics', title: 'How watching is counted' },
    { name: 'not-found', url: '/nowhere', title: "This page doesn't exist" },
  ]);
});

test('a missing page has a 404 status', async ({ page }) => {
  expect((await page.goto('/nowhere'))?.status()).toBe(404);
  expect((await page.goto('/login'))?.status()).toBe(200);
});

test('every other page redirects a guest to the login page with the requested URL', async ({ page }) => {
  const others = ownPages(world).filter(({ url }) => !url.startsWith('/?'));
  test.setTimeout(test.info().timeout + 10_000 * others.length);
  for (const { url } of others) {
    await page.goto(url);
    await expect(page).toHaveURL(`/login?next=${encodeURIComponent(url)}`);
  }
});

test('every page passes the audit for its owner, with the longest possible words', async ({ page }) => {
  await enter(page, world.ada.username);
  await auditPages(page, 'owner', [{ name: 'home', url: '/' }, ...ownPages(world)]);
});
