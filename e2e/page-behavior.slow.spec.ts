import { getProfile } from '@kinora/contract/accounts';
import { callPath } from '@kinora/contract/paths';
import { getVideo } from '@kinora/contract/videos';
import type { Page } from '@playwright/test';
import { clip } from './support/clips.ts';
import { auditPages, ownPages } from './support/pages.ts';
import { enter, signIn } from './support/people.ts';
import { expect, expectAccessible, test } from './support/test.ts';
import { expectToast } from './support/toasts.ts';
import { makeWorld, type World } from './support/world.ts';

let world: World;

test.beforeAll(async ({ server }) => {
  world = await makeWorld(server.origin);
});

// The browser logs every 404 response, including the expected one for the missing page.
test.use({ contextOptions: { reducedMotion: 'reduce' }, expectedMessages: /404 .*\/nowhere/ });

test("every page about another person's content passes the audit", async ({ page }) => {
  await enter(page, world.grace.username);
  const shared = ['channel', 'video', 'tweet', 'playlist'];
  await auditPages(
    page,
    'viewer',
    ownPages(world).filter(({ name }) => shared.includes(name)),
  );
});

test('every page passes the audit for a member without any content', async ({ page, server }) => {
  const newcomer = await signIn(page, server.origin, 'Katherine Johnson');
  const { username } = await newcomer.call(getProfile, {});
  const url = `/channel/${username}`;
  await auditPages(page, 'newcomer', [
    { name: 'channel', url, title: 'Katherine Johnson' },
    { name: 'dashboard', url: '/dashboard', title: 'Channel Dashboard' },
    { name: 'liked', url: '/liked', title: 'Liked Videos' },
    { name: 'history', url: '/history', title: 'Watch History' },
    { name: 'search', url: '/search?query=zzzzzz', title: 'zzzzzz - search' },
    { name: 'not-found', url: '/nowhere', title: "This page doesn't exist" },
  ]);
});

test('pages closed to members redirect home, with a message if access was refused', async ({ page }) => {
  await enter(page, world.grace.username);
  for (const url of ['/login', '/signup']) {
    await page.goto(url);
    await expect(page).toHaveURL('/');
  }
  await page.goto(`/video/edit/${world.video._id}`);
  await expectToast(page, 'You are not authorized to edit this video');
  await expect(page).toHaveURL('/');
  await page.goto(`/tweet/edit/${world.tweet._id}`);
  await expectToast(page, 'You are not authorized to edit this tweet');
  await expect(page).toHaveURL('/');
  await page.goto('/profile');
  await expect(page).toHaveURL(`/channel/${world.grace.username}`);
});

test("navigation focuses each page's heading and sets the title", async ({ page }) => {
  await enter(page, world.grace.username);
  for (const name of ['Liked Videos', 'Watch History']) {
    await page.getByRole('link', { name }).click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeFocused();
    await expect(page).toHaveTitle(`${name} · Kinora`);
  }
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Liked Videos' })).toBeFocused();
});

test("a video's dialogs trap the focus, close on Escape and are accessible", async ({ page }) => {
  await enter(page, world.ada.username);
  await page.goto(`/video/${world.theirs._id}`);
  for (const [button, title] of [
    ['Share', 'Share'],
    ['Add to Playlist', 'Add to Playlist'],
  ] as const) {
    await page.getByRole('button', { name: button, exact: true }).click();
    const dialog = page.getByRole('dialog', { name: title });
    await expect(dialog).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('button', { name: button, exact: true })).toBeFocused();
  }
});

/**
 * Presses Tab from the top of the page to its end, and marks each element that gets focus. Returns their tag names, or
 * a complaint in place of a tag name if the focus isn't visible.
 */
async function tabStops(page: Page): Promise<string[]> {
  await page.evaluate(() => document.body.focus());
  const stops: string[] = [];
  for (;;) {
    await page.keyboard.press('Tab');
    const stop = await page.evaluate(() => {
      const element = document.activeElement;
      if (!element || element === document.body) return null;
      element.setAttribute('data-reached', '');
      const { outlineStyle, boxShadow } = getComputedStyle(element);
      const label = element.closest('label, article');
      const isSeen = outlineStyle !== 'none' || boxShadow !== 'none' || label !== null;
      return isSeen ? element.tagName : `no focus is seen on ${element.outerHTML.slice(0, 120)}`;
    });
    if (stop === null || stops.length > 150) return stops;
    stops.push(stop);
  }
}

/** Lists the visible controls that Tab has never reached. */
function missedControls(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('button, a[href], input, textarea, select, [tabindex]')]
      .filter(
        (control) =>
          control.tabIndex >= 0 && !control.matches(':disabled, [data-reached], [type=radio]:not(:checked)'),
      )
      .filter((control) => control.checkVisibility({ visibilityProperty: true }))
      .map((control) => control.outerHTML.slice(0, 120)),
  );
}

test('Tab reaches every control with a visible focus, and a link skips to the content', async ({ page }) => {
  test.setTimeout(600_000);
  await enter(page, world.ada.username);
  // The player only has its quality button once there are several renditions.
  const call = callPath(getVideo.path, { videoId: world.theirs._id });
  const status = async () => (await (await page.request.get(call)).json()).data.playback.status;
  await expect.poll(status, { timeout: 180_000 }).toBe('ready');
  for (const url of ['/', `/video/${world.theirs._id}`, '/dashboard', '/upload', '/edit-profile']) {
    await page.goto(url);
    await expect(page.locator('main').getByText('Loading...')).toHaveCount(0);
    if (url.startsWith('/video/')) {
      await expect(page.getByRole('button', { name: 'Quality' })).toBeAttached();
    }
    // The first pass triggers the lazy loading of menus, whose buttons may replace the placeholders during a later
    // pass.
    await tabStops(page);
    await expect(async () => {
      const stops = await tabStops(page);
      expect(stops.filter((stop) => stop.startsWith('no focus'))).toEqual([]);
      expect(await missedControls(page), `what Tab does not reach on ${url}`).toEqual([]);
    }).toPass({ timeout: 120_000 });
  }
  await page.goto('/history');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('main')).toBeFocused();
});

test('reduced motion stops all animations', async ({ page }) => {
  for (const url of ['/', '/login']) {
    await page.goto(url);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const moving = await page.evaluate(() =>
      document
        .getAnimations()
        .filter(({ playState }) => playState === 'running')
        .map(String),
    );
    expect(moving).toEqual([]);
  }
});

test('a toast appears in place without sliding when motion is reduced', async ({ page }) => {
  await page.addInitScript(() => {
    addEventListener('animationstart', ({ animationName }) => performance.mark(animationName), true);
  });
  await enter(page, world.grace.username);
  const toast = page.getByRole('status').filter({ hasText: 'You are not authorized to edit this tweet' });
  // Waits for the toast from the start of the navigation, because the toast closes on a timer.
  await Promise.all([expect(toast).toBeVisible(), page.goto(`/tweet/edit/${world.tweet._id}`)]);
  const started = () => page.evaluate(() => performance.getEntriesByType('mark').map(({ name }) => name));
  await expect.poll(started).toContain('toast-appear');
  expect(await started()).not.toContainEqual(expect.stringContaining('slideIn'));
});

test('a page that needs a session sends a guest to the login page and returns there after login', async ({
  page,
  server,
}) => {
  const member = await signIn(page, server.origin, 'Ada Lovelace');
  const { _id: videoId, owner } = await member.publish(await clip('moment.mp4'), 'Behind the door');
  await page.goto('/login');
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('link', { name: 'Behind the door' })).toBeVisible();
  await page.evaluate(() => localStorage.clear());
  // Leaves the page first, because an open page may send a request with its session at any time.
  await page.goto('about:blank');
  await page.context().clearCookies();
  await page.goto(`/video/${videoId}`);
  await expect(page).toHaveURL(/\/login\?next=/);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page.getByText('Username or email is required')).toBeVisible();
  await expect(page.getByText('Password is required')).toBeVisible();
  await page.getByLabel('Username or Email Address').fill(owner.username);
  await page.getByLabel('Password', { exact: true }).fill('correct horse battery');
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page).toHaveURL(`/video/${videoId}`);
});
