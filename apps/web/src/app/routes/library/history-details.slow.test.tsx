import { clearHistory, listHistory, removeFromHistory } from '@kinora/contract/history';
import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { api, respond, respondWithError } from '#test/api.ts';
import { ada, pageAt, pagination } from '#test/content.ts';
import { listBasics } from '#test/list-states.ts';
import { kept, noon, question, watched } from '#test/pages/history.ts';
import { button, expectAbsent, expectVisible, heading, link } from '#test/screen.ts';
import { visit } from '#test/visit.tsx';

// Fixes the time at noon, because passing midnight would move today's videos to yesterday.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: noon }));

listBasics('Watch History', {
  url: '/history',
  endpoint: listHistory,
  serveItems: (pages) =>
    respond(listHistory, ({ query }) => {
      const { items, end } = pageAt(pages, query);
      return { videos: items.map((title) => watched(title)), ...end };
    }),
  empty: 'No Watch History',
  item: 'video',
});

test('an unlisted video has a badge', async () => {
  const unlisted = { ...watched('Between us'), visibility: 'unlisted' as const };
  api.use(respond(listHistory, () => ({ videos: [unlisted, watched('For all')], ...pagination() })));
  await visit('/history', ada);
  await expectVisible(page.getByRole('article').filter({ hasText: 'Between us' }).getByText('Unlisted'));
  await expectAbsent(page.getByRole('article').filter({ hasText: 'For all' }).getByText('Unlisted'));
});

test('a double click removes one video, not the next', async () => {
  const remove = vi.fn(() => ({}));
  api.use(kept(), respond(removeFromHistory, remove));
  await visit('/history', ada);
  await button('Remove Of today from watch history').dblClick({ delay: 200 });
  await expectVisible('Video removed from watch history');
  await expectVisible(link('Of yesterday'));
  expect(remove).toHaveBeenCalledTimes(1);
});

test('a video reappears when its removal fails', async () => {
  api.use(kept(), respondWithError(removeFromHistory, 'RATE_LIMITED', 'Not now.'));
  await visit('/history', ada);
  await button('Remove Of yesterday from watch history').click();
  await expectVisible('Failed to remove video');
  await expectVisible(link('Of yesterday'));
  await expect.element(heading('Yesterday')).toBeVisible();
});

test("a history that can't be cleared stays", async () => {
  api.use(kept(), respondWithError(clearHistory, 'RATE_LIMITED', 'Not now.'));
  await visit('/history', ada);
  await button('Clear all').click();
  await question.getByRole('button', { name: 'Clear all' }).click();
  await expectVisible('Failed to clear watch history');
  await expectAbsent(question);
  await expectVisible(link('Of today'));
});
