import type { Locator } from '@playwright/test';
import { signIn } from './support/people.ts';
import { expect, test } from './support/test.ts';
import { choose, chooseVideo, firstByteOf, largeVideo, mebibyte, submit } from './support/upload-form.ts';

// The browser always logs broken connections to its console.
test.use({ expectedMessages: /media-host|could not upload to|ERR_INTERNET_DISCONNECTED/ });

test('an upload survives a lost connection, navigation and a reload', async ({ page, server }) => {
  await signIn(page, server.origin, 'Train Traveller');
  const starts: number[] = [];
  let isTunnel = true;
  await page.route('**/media-host/**', async (route) => {
    const start = firstByteOf(route.request());
    if (isTunnel && start !== null && start > 0) return route.abort('internetdisconnected');
    if (start !== null) starts.push(start);
    return route.continue();
  });

  const sample = await largeVideo();
  await page.getByRole('link', { name: 'Create', exact: true }).first().click();
  await choose(page, sample);
  await expect(page.getByLabel('Title')).toHaveValue('a week by the sea');
  await page.getByLabel('Description').fill('Out of a train');
  await submit(page);
  await expect(page.locator('form').getByText('Waiting for a connection…')).toBeVisible();
  await expect(page.getByRole('progressbar', { name: 'Upload', exact: true })).toHaveAttribute(
    'aria-valuenow',
    '80',
  );

  await page.getByRole('link', { name: 'Watch History' }).first().click();
  const tray = page.getByRole('region', { name: 'Uploads' });
  await expect(tray.getByText('Waiting for a connection…')).toBeVisible();

  const warned = page.waitForEvent('dialog');
  const reloaded = page.reload();
  const warning = await warned;
  expect(warning.type()).toBe('beforeunload');
  await warning.accept();
  await reloaded;
  await expect(tray).toBeHidden();

  isTunnel = false;
  await page.getByRole('link', { name: 'Create', exact: true }).first().click();
  await expect(page.getByRole('region', { name: 'Unfinished uploads' })).toContainText(
    'a week by the sea stopped at 80%',
  );
  await expect(page.getByLabel('Description')).toHaveValue('Out of a train');
  await chooseVideo(page, sample);
  const spaceForFrames = () => heightBetween(page.getByText('Or choose a frame'), page.getByLabel('Title'));
  const reserved = await spaceForFrames();
  await expect(page.getByRole('button', { name: 'Use the frame at' })).toHaveCount(5);
  expect(await spaceForFrames()).toBeCloseTo(reserved, 0);
  await page.getByRole('button', { name: 'Use the frame at 0:04' }).click();
  await expect(page.getByText('frame at 4 s.jpg')).toBeVisible();
  await page.getByRole('button', { name: 'Choose another frame' }).click();
  const slider = page.getByRole('slider', { name: 'Frame' });
  await expect(slider).toBeEnabled();
  for (let second = 0; second < 3; second += 1) await slider.press('Shift+ArrowRight');
  await page.getByRole('button', { name: 'Use this frame' }).click();
  await expect(page.getByText('frame at 3 s.jpg')).toBeVisible();
  await submit(page);
  await expect(page).toHaveURL(/\/video\//);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('a week by the sea');
  expect(starts).toEqual([0, 8].map((start) => start * mebibyte));
});

/** Returns the pixels from the top of one element to the top of another. */
async function heightBetween(one: Locator, other: Locator): Promise<number> {
  return one.evaluate(
    (from, to) => (to?.getBoundingClientRect().top ?? Number.NaN) - from.getBoundingClientRect().top,
    await other.elementHandle(),
  );
}
