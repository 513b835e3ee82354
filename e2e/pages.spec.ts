import { addVideoComment } from '@kinora/contract/comments';
import type { Page } from '@playwright/test';
import { clip } from './support/clips.ts';
import { signIn } from './support/people.ts';
import { expect, expectAccessible, test } from './support/test.ts';

const widths = [375, 1280, 2560];
const appearances = ['dark', 'light'] as const;
const guestPages = { home: '/', login: '/login', signup: '/signup', 'not-found': '/nowhere' };

/** Looks at a page in every width and appearance: nothing to stumble over, nothing to scroll sideways to. */
async function inspect(
  page: Page,
  name: string,
  address: string,
  ready: (page: Page) => Promise<void>,
): Promise<void> {
  for (const colorScheme of appearances) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(address);
    await ready(page);
    for (const width of widths) {
      await page.setViewportSize({ width, height: width === 375 ? 812 : 1000 });
      await page.screenshot({ path: `artifacts/pages/${name}-${width}-${colorScheme}.png` });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      await expectAccessible(page);
    }
  }
}

const headed = async (page: Page) => {
  await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
  await expect(page.getByText('Loading...')).toHaveCount(0);
};

test('what a guest sees is accessible in every width and appearance', async ({ page }) => {
  test.setTimeout(180_000);
  for (const [name, address] of Object.entries(guestPages))
    await inspect(page, `guest-${name}`, address, headed);
});

test('what a member sees is accessible in every width and appearance', async ({ page, server }) => {
  test.setTimeout(240_000);
  const member = await signIn(page, server.origin, 'Ada Lovelace');
  const { _id: videoId } = await member.publish(await clip('holiday.mp4'), 'A week by the sea');
  await member.call(addVideoComment, { params: { videoId }, body: { content: 'At 0:03, look!' } });
  const pages = { home: '/', upload: '/upload', video: `/video/${videoId}`, 'not-found': '/nowhere' };
  for (const [name, address] of Object.entries(pages)) await inspect(page, `member-${name}`, address, headed);
});

test('the dialogs of a video hold the focus, close on Escape and are accessible', async ({
  page,
  server,
}) => {
  const member = await signIn(page, server.origin, 'Ada Lovelace');
  const { _id: videoId } = await member.publish(await clip('holiday.mp4'), 'A week by the sea');
  await page.goto(`/video/${videoId}`);
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

test('the home of a guest takes at most 130 KB of script and style', async ({ page }) => {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  const kinds = new Map<string, string>();
  let bytes = 0;
  session.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, type));
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (['Script', 'Stylesheet'].includes(kinds.get(requestId) ?? '')) bytes += encodedDataLength;
  });
  await page.goto('/', { waitUntil: 'networkidle' });
  expect(bytes).toBeGreaterThan(0);
  expect(bytes).toBeLessThanOrEqual(130 * 1024);
});

test('a page that needs a session sends a guest to sign in, and back to it afterwards', async ({
  page,
  server,
}) => {
  const member = await signIn(page, server.origin, 'Ada Lovelace');
  const { _id: videoId, owner } = await member.publish(await clip('holiday.mp4'), 'Behind the door');
  await page.goto('/login');
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('link', { name: 'Behind the door' })).toBeVisible();
  await page.context().clearCookies();
  await page.evaluate(() => localStorage.clear());
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
