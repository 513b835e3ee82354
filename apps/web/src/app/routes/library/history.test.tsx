import { clearHistory, listHistory, removeFromHistory } from '@kinora/contract/history';
import { beforeEach, expect, test, vi } from 'vitest';
import { formatDate } from '#lib/format.ts';
import { api, respond } from '#test/api.ts';
import { ada, pagination } from '#test/content.ts';
import { kept, noon, question, videos } from '#test/pages/history.ts';
import { button, expectAbsent, expectVisible, heading, link } from '#test/screen.ts';
import { visit } from '#test/visit.tsx';

// Fixes the time at noon, because passing midnight would move today's videos to yesterday.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: noon }));

test('history entries are grouped under their day', async () => {
  api.use(kept());
  await visit('/history', ada);
  await expectVisible(heading('Today'));
  await expectVisible(heading('Yesterday'));
  await expectVisible(heading(formatDate(videos[2]?.watchedAt ?? '')));
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
