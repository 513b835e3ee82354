import { clearHistory, listHistory, removeFromHistory } from '@kinora/contract/history';
import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { formatDate } from '#lib/format.ts';
import { api, respond, respondWithError } from '#test/api.ts';
import { aCard, ada, pageAt, pagination } from '#test/content.ts';
import { listBasics } from '#test/list-states.ts';
import { button, expectAbsent, expectVisible, heading, link } from '#test/screen.ts';
import { visit } from '#test/visit.tsx';

const day = 24 * 60 * 60_000;
const noon = new Date().setHours(12, 0, 0, 0);

// Fixes the time at noon, because passing midnight would move today's videos to yesterday.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: noon }));

const watched = (title: string, daysAgo = 0) => ({
  ...aCard({ title }),
  watchedAt: new Date(noon - daysAgo * day).toISOString(),
});

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

const videos = [watched('Of today'), watched('Of yesterday', 1), watched('Of long ago', 40)];
const kept = () => respond(listHistory, () => ({ videos, ...pagination() }));

test('history entries are grouped under their day', async () => {
  api.use(kept());
  await visit('/history', ada);
  await expectVisible(heading('Today'));
  await expectVisible(heading('Yesterday'));
  await expectVisible(heading(formatDate(videos[2]?.watchedAt ?? '')));
});

test('an unlisted video has a badge', async () => {
  const unlisted = { ...watched('Between us'), visibility: 'unlisted' as const };
  api.use(respond(listHistory, () => ({ videos: [unlisted, watched('For all')], ...pagination() })));
  await visit('/history', ada);
  await expectVisible(page.getByRole('article').filter({ hasText: 'Between us' }).getByText('Unlisted'));
  await expectAbsent(page.getByRole('article').filter({ hasText: 'For all' }).getByText('Unlisted'));
});

test('removes a video immediately', async () => {
  api.use(
    kept(),
    respond(removeFromHistory, () => ({})),
  );
  await visit('/history', ada);
  await button('Remove Of yesterday from watch history').click();
  await expectVisible('Video removed from watch history');
  await expectAbsent(link('Of yesterday'));
  await expectAbsent(heading('Yesterday'));
  await expectVisible(link('Of today'));
  await expect.element(button('Remove Of long ago from watch history')).toHaveFocus();
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

const question = page.getByRole('alertdialog', { name: 'Clear watch history?' });

test('the whole history is cleared after a confirmation', async () => {
  let isCleared = false;
  const clear = vi.fn(() => {
    isCleared = true;
    return {};
  });
  api.use(
    respond(listHistory, () => ({ videos: isCleared ? [] : videos, ...pagination() })),
    respond(clearHistory, clear),
  );
  await visit('/history', ada);
  await button('Clear all').click();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expectAbsent(question);
  await expectVisible(link('Of today'));
  expect(clear).not.toHaveBeenCalled();

  await button('Clear all').click();
  await question.getByRole('button', { name: 'Clear all' }).dblClick();
  await expectVisible('Watch history cleared');
  await expectVisible('No Watch History');
  await expectAbsent(question);
  expect(clear).toHaveBeenCalledTimes(1);
  await expect.element(button('Clear all')).toHaveFocus();
  await expect.element(button('Clear all')).toHaveAttribute('aria-disabled', 'true');
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
