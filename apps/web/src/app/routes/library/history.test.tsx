import { clearHistory, listHistory, removeFromHistory } from '@kinora/contract/history';
import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { formatDate } from '#lib/format.ts';
import { answer, api, refuse } from '#test/api.ts';
import { aCard, ada, pageAt, pagination } from '#test/content.ts';
import { listBasics } from '#test/list-states.ts';
import { button, heading, link, see, seeNo } from '#test/person.ts';
import { visit } from '#test/visit.tsx';

const day = 24 * 60 * 60_000;
const noon = new Date().setHours(12, 0, 0, 0);

// Fixes the time at noon, because midnight would turn today's videos into yesterday's.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: noon }));

const watched = (title: string, daysAgo = 0) => ({
  ...aCard({ title }),
  watchedAt: new Date(noon - daysAgo * day).toISOString(),
});

listBasics('Watch History', {
  url: '/history',
  endpoint: listHistory,
  holding: (pages) =>
    answer(listHistory, ({ query }) => {
      const { items, end } = pageAt(pages, query);
      return { videos: items.map((title) => watched(title)), ...end };
    }),
  empty: 'No Watch History',
  item: 'video',
});

const videos = [watched('Of today'), watched('Of yesterday', 1), watched('Of long ago', 40)];
const kept = () => answer(listHistory, () => ({ videos, ...pagination() }));

test('history entries are grouped under their day', async () => {
  api.use(kept());
  await visit('/history', ada);
  await see(heading('Today'));
  await see(heading('Yesterday'));
  await see(heading(formatDate(videos[2]?.watchedAt ?? '')));
});

test('an unlisted video has a badge', async () => {
  const unlisted = { ...watched('Between us'), visibility: 'unlisted' as const };
  api.use(answer(listHistory, () => ({ videos: [unlisted, watched('For all')], ...pagination() })));
  await visit('/history', ada);
  await see(page.getByRole('article').filter({ hasText: 'Between us' }).getByText('Unlisted'));
  await seeNo(page.getByRole('article').filter({ hasText: 'For all' }).getByText('Unlisted'));
});

test('removes a video immediately', async () => {
  api.use(
    kept(),
    answer(removeFromHistory, () => ({})),
  );
  await visit('/history', ada);
  await button('Remove Of yesterday from watch history').click();
  await see('Video removed from watch history');
  await seeNo(link('Of yesterday'));
  await seeNo(heading('Yesterday'));
  await see(link('Of today'));
  await expect.element(button('Remove Of long ago from watch history')).toHaveFocus();
});

test('a double click removes one video, not the next', async () => {
  const remove = vi.fn(() => ({}));
  api.use(kept(), answer(removeFromHistory, remove));
  await visit('/history', ada);
  await button('Remove Of today from watch history').dblClick({ delay: 200 });
  await see('Video removed from watch history');
  await see(link('Of yesterday'));
  expect(remove).toHaveBeenCalledTimes(1);
});

test('a video reappears when its removal fails', async () => {
  api.use(kept(), refuse(removeFromHistory, 'RATE_LIMITED', 'Not now.'));
  await visit('/history', ada);
  await button('Remove Of yesterday from watch history').click();
  await see('Failed to remove video');
  await see(link('Of yesterday'));
  await expect.element(heading('Yesterday')).toBeVisible();
});

const question = page.getByRole('alertdialog', { name: 'Clear watch history?' });

test('the whole history is cleared after a confirmation', async () => {
  let isCleared = false;
  const clear = vi.fn(() => {
    isCleared = true;
    return {};
  });
  api.use(
    answer(listHistory, () => ({ videos: isCleared ? [] : videos, ...pagination() })),
    answer(clearHistory, clear),
  );
  await visit('/history', ada);
  await button('Clear all').click();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await seeNo(question);
  await see(link('Of today'));
  expect(clear).not.toHaveBeenCalled();

  await button('Clear all').click();
  await question.getByRole('button', { name: 'Clear all' }).dblClick();
  await see('Watch history cleared');
  await see('No Watch History');
  await seeNo(question);
  expect(clear).toHaveBeenCalledTimes(1);
  await expect.element(button('Clear all')).toHaveFocus();
  await expect.element(button('Clear all')).toHaveAttribute('aria-disabled', 'true');
});

test("a history that can't be cleared stays", async () => {
  api.use(kept(), refuse(clearHistory, 'RATE_LIMITED', 'Not now.'));
  await visit('/history', ada);
  await button('Clear all').click();
  await question.getByRole('button', { name: 'Clear all' }).click();
  await see('Failed to clear watch history');
  await seeNo(question);
  await see(link('Of today'));
});
