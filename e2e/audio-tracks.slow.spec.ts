import type { Page } from '@playwright/test';
import { clip } from './support/clips.ts';
import { listen, sampling } from './support/listen.ts';
import { signIn } from './support/people.ts';
import { untilReady } from './support/ready.ts';
import { expect, test } from './support/test.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** The longest segment of a stream, in milliseconds. */
const segment = 4000;

async function startListening(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).click();
  await page.evaluate(listen, sampling);
}

const expectPitch = (page: Page, hertz: number) =>
  expect.poll(async () => Math.abs((await page.evaluate(() => window.pitch())) - hertz)).toBeLessThan(10);

test('the viewer switches between languages without a gap, and the next visit plays the chosen one', async ({
  page,
  server,
}) => {
  const owner = await signIn(page, server.origin, 'Ada Lovelace');
  const { _id } = await owner.publish(await clip('two-languages.mkv'), 'A week by the sea');
  await untilReady(owner, _id);
  await page.goto(`/video/${_id}`);
  await startListening(page);
  await expectPitch(page, 440);

  const button = page.getByRole('button', { name: 'Audio track' });
  await page.evaluate(() => {
    window.longestPause = 0;
  });
  await button.click();
  await expect(page.getByRole('menuitemradio', { name: 'English' })).toBeChecked();
  await page.getByRole('menuitemradio', { name: 'Deutsch' }).click();
  await expectPitch(page, 880);
  expect(await page.evaluate(() => window.longestPause)).toBeLessThan(segment);

  await page.reload();
  await startListening(page);
  await expectPitch(page, 880);
  await button.click();
  await expect(page.getByRole('menuitemradio', { name: 'Deutsch' })).toBeChecked();
});
