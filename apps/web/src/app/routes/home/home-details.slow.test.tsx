import { listTagged, suggestTags } from '@kinora/contract/tags';
import { listVideos } from '@kinora/contract/videos';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { api, respond } from '#test/api.ts';
import { ada } from '#test/content.ts';
import { chip, choice, shows } from '#test/pages/home.ts';
import { expectAbsent, expectVisible } from '#test/screen.ts';
import { visit } from '#test/visit.tsx';

test('overflowing chips scroll with arrow buttons, and to the focused and the current chip', async () => {
  await page.viewport(800, 600);
  const tags = Array.from({ length: 12 }, (_, index) => `evening${index}`);
  api.use(
    respond(suggestTags, () => tags.map((tag) => ({ tag, count: 12 }))),
    respond(listVideos, () => shows('Most viewed')),
    respond(listTagged, ({ params: { tag } }) => ({ tag, ...shows(`With ${tag}`) })),
  );
  /** Returns whether the whole chip is visible between the arrows. */
  const isShown = (name: string) => {
    const { left, right } = chip(name).element().getBoundingClientRect();
    return left > 50 && right < innerWidth - 50;
  };
  const [back, on] = ['Scroll back', 'Scroll forward'].map((name) => choice.getByRole('button', { name }));
  if (!back || !on) throw new Error('two arrows');
  await visit('/', ada);
  await expectVisible(on);
  await expectAbsent(back);
  await on.click();
  await expectVisible(back);
  await expect.poll(() => isShown('Popular')).toBe(false);
  chip('#evening11').element().focus();
  await expectAbsent(on);
  chip('Popular').element().focus();
  await expectAbsent(back);
  chip('#evening11').element().focus();
  await expectAbsent(on);
  chip('#evening5').element().focus();
  await expect.poll(() => isShown('#evening5')).toBe(true);
  for (const tag of ['evening1', 'evening2', 'evening8']) {
    await visit(`/?tag=${tag}`, ada);
    await expectVisible(`With ${tag}`);
    await expect.poll(() => isShown(`#${tag}`), { message: tag }).toBe(true);
  }
});
