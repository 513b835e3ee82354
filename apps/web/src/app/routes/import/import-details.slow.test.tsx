import { chooseItems, getImport } from '@kinora/contract/imports';
import { describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { api, respond, respondWithError } from '#test/api.ts';
import { ada, pagination } from '#test/content.ts';
import { choose, idOf, newItems, open, url } from '#test/pages/import.ts';
import { anImport, anItem, box, selectAll, serveChangingImport, serveImport } from '#test/pages/imports.ts';
import { button, expectAbsent, expectUrl, expectVisible, heading, link, text } from '#test/screen.ts';
import { visit } from '#test/visit.tsx';

test('a long list grows to its end, and its running page is refreshed by its own cursor', async () => {
  const pages = [0, 1, 2, 3].map((number) =>
    Array.from({ length: 50 }, (_, index) => anItem(number * 50 + index + 1, { status: 'chosen' })),
  );
  const cursors: (string | undefined)[] = [];
  const replace = (item: ReturnType<typeof anItem>) => {
    for (const items of pages) {
      const at = items.findIndex(({ _id }) => _id === item._id);
      if (at >= 0) items[at] = item;
    }
  };
  replace(anItem(151, { status: 'fetching', progress: 10 }));
  const whole = { ...anImport([]), status: 'running' as const };
  const counts = { ...whole.counts, chosen: 199, fetching: 1 };
  api.use(
    respond(getImport, ({ query: { cursor, limit } }) => {
      if (limit > 1) cursors.push(cursor);
      const number = Number(cursor ?? 0);
      const hasNextPage = number < 3;
      const next = { hasNextPage, nextCursor: hasNextPage ? String(number + 1) : null };
      return { ...whole, counts, ...pagination(), ...next, items: pages[number] ?? [] };
    }),
  );
  await visit(url, ada);
  for (const last of [50, 100, 150, 200]) {
    await expectVisible(text(`Lecture ${last - 49}`));
    window.scrollTo(0, document.body.scrollHeight);
  }
  await expectVisible("You've reached the end");
  page.getByText('Lecture 151', { exact: true }).element().scrollIntoView();
  await expectVisible('Downloading 10%');
  replace(anItem(151, { status: 'fetching', progress: 60 }));
  cursors.length = 0;
  await expectVisible('Downloading 60%');
  expect(cursors[0]).toBe('3');
});

test('all items of a long list are shown as queued once they are selected', async () => {
  const items = Array.from({ length: 200 }, (_, index) => anItem(index + 1));
  const found = anImport(items);
  const running = { ...found.counts, new: 0, chosen: 200 };
  const isChosen = Promise.withResolvers<void>();
  let isPending = false;
  api.use(
    respond(getImport, async ({ query: { cursor, limit } }) => {
      if (isPending && limit > 1) await isChosen.promise;
      const number = Number(cursor ?? 0);
      const hasNextPage = number < 3;
      const next = { hasNextPage, nextCursor: hasNextPage ? String(number + 1) : null };
      const state = isPending ? { status: 'running' as const, counts: running } : {};
      return { ...found, ...state, ...next, items: items.slice(number * 50, number * 50 + 50) };
    }),
    respond(chooseItems, () => {
      isPending = true;
      return { ...found, status: 'running' as const, counts: running };
    }),
  );
  await visit(url, ada);
  for (const last of [50, 100, 150, 200]) {
    await expectVisible(text(`Lecture ${last - 49}`));
    window.scrollTo(0, document.body.scrollHeight);
  }
  await expectVisible("You've reached the end");
  await selectAll.click();
  await button('Import 200 videos').click();
  await expectVisible('200 items are being imported');
  const row = (title: string) =>
    page.getByRole('article').filter({ has: page.getByText(title, { exact: true }) });
  for (const title of ['Lecture 1', 'Lecture 200']) {
    page.getByText(title, { exact: true }).element().scrollIntoView({ block: 'center' });
    await expectVisible(row(title).getByText('Queued'));
  }
  isChosen.resolve();
});

test('at most 500 items can be left out of all', async () => {
  const items = Array.from({ length: 502 }, (_, index) => anItem(index + 1));
  const found = anImport(items);
  api.use(serveImport(() => ({ ...found, counts: { ...found.counts, new: 10_000 } })));
  await visit(url, ada);
  await selectAll.click();
  await box('Lecture 1').click();
  page.getByText("You've reached the end").element().scrollIntoView();
  await box('Lecture 501').click({ modifiers: ['Shift'] });
  await expectVisible('9,499 selected');
  await expectVisible('You can leave out at most 500 items at a time.');
  await expect.element(button('Import 9,499 videos')).toHaveAttribute('aria-disabled', 'true');
});

test('nothing is imported before the list is complete', async () => {
  const choose = vi.fn();
  api.use(
    serveImport(() => anImport([anItem(1), anItem(2)], { status: 'reading' })),
    respond(chooseItems, choose),
  );
  await visit(url, ada);
  await selectAll.click();
  await expectVisible('You can import once the list is complete.');
  await expect.element(button('Import 2 videos')).toHaveAttribute('aria-disabled', 'true');
});

test('the only item is selected once the source is read', async () => {
  let current = anImport([anItem(1)], { status: 'reading' });
  api.use(serveImport(() => current));
  await visit(url, ada);
  await expectVisible('Lecture 1');
  await expectAbsent(button('Import 1 video'));
  current = anImport([anItem(1)]);
  await expectVisible(button('Import 1 video'));
});

test('a source that is too long or has nothing says so', async () => {
  api.use(serveImport(() => anImport([anItem(1)], { isCut: true })));
  await visit(url, ada);
  await expectVisible('Only the first 10,000 items of the source are listed.');
  api.use(serveImport(() => anImport([])));
  await visit(url, ada);
  await expectVisible('There is nothing to import here.');
});

test('a followed source shows why its last check failed', async () => {
  const follow = {
    ...{ every: 'day' as const, as: 'draft' as const, isChecking: false },
    checkedAt: new Date(Date.now() - 300_000).toISOString(),
    nextCheckAt: '2026-03-02T12:00:00.000Z',
    error: { message: 'engines.example.org could not be reached.' },
  };
  let current = anImport([anItem(1)], { follow });
  api.use(serveImport(() => current));
  await visit(url, ada);
  await expectVisible('The last check failed: engines.example.org could not be reached.');
  await expectVisible('Checked 5 minutes ago');
  current = anImport([anItem(1)], { follow: { ...follow, isChecking: true } });
  await visit(url, ada);
  await expectVisible('Checking for new videos…');
  current = anImport([anItem(2), anItem(1)], { follow: { ...follow, error: null } });
  await expectVisible('Lecture 2');
  await expectVisible(heading('Syncing automatically'));
});

test('playlists and texts of an archive are items too', async () => {
  const items = [
    anItem(1, { kind: 'playlist', title: 'Favorites', duration: null, bytes: null }),
    anItem(2, { kind: 'texts', title: 'Your texts', duration: null, bytes: null, publishedAt: null }),
  ];
  const source = { kind: 'kinora' as const, url: null, fileNames: ['kinora.zip'], canFollow: false };
  api.use(serveImport(() => anImport(items, source)));
  await visit(url, ada);
  await expectVisible('Playlist · Mar 3, 2019');
  await expectVisible('Tweets and comments');
  await selectAll.click();
  await expectVisible(button('Import 2 items'));
  await expectAbsent(heading('Sync automatically'));
});

test('beside a long name on a phone, the button that deletes the import stays large enough to tap', async () => {
  await page.viewport(375, 812);
  api.use(respond(getImport, () => anImport([], { title: 'Lectures'.repeat(30) })));
  await visit(url, ada);
  await expectVisible(heading('Lectures'.repeat(30)));
  const { width, height } = button('Delete import').element().getBoundingClientRect();
  expect([width, height]).toEqual([44, 44]);
});

test('a list that is read but not loaded yet is not called empty', async () => {
  const unread = anImport([], { status: 'reading', title: '' });
  let isRead = false;
  const { promise: loaded, resolve: load } = Promise.withResolvers<void>();
  api.use(
    respond(getImport, async ({ query: { limit } }) => {
      if (!isRead) return unread;
      // The summary is requested with one item.
      if (limit !== 1) await loaded;
      return anImport(newItems);
    }),
  );
  await visit(url, ada);
  await expectVisible(text('Reading the source…').first());
  isRead = true;
  await expectVisible('Select all 4');
  await expectAbsent('There is nothing to import here.');
  load();
  await expectVisible('Lecture 4');
});

test('a video without an image is not shown as broken', async () => {
  serveChangingImport(anImport(newItems));
  await visit(url, ada);
  await expectVisible('Lecture 1');
  expect(document.querySelector('main .lucide-image-off')).toBeNull();
});

describe('selected items', () => {
  test('are all but the deselected ones, also those that are not loaded', async () => {
    await open();
    const more = anImport(newItems);
    serveChangingImport({ ...more, counts: { ...more.counts, new: 10_000 } });
    await visit(url, ada);
    await selectAll.click();
    await expectVisible('10,000 selected');
    await box('Lecture 2').click();
    await expectVisible('9,999 selected');
    await button('Import 9,999 videos').click();
    await expect.poll(() => choose.mock.calls).toEqual([[{ all: true, except: [idOf(2)], as: 'draft' }]]);
  });

  test('are chosen with the keyboard', async () => {
    await open();
    (box('Lecture 1').element() as HTMLElement).focus();
    await userEvent.keyboard('[Space]{ArrowDown}{ArrowDown}');
    await expect.element(box('Lecture 3')).toHaveFocus();
    await userEvent.keyboard('{Shift>}{ArrowDown}{/Shift}');
    await expectVisible('3 selected');
    await userEvent.keyboard('{Control>}a{/Control}');
    await expectVisible('4 selected');
    await expect.element(selectAll).toBeChecked();
  });
});

test('the only item of a source is selected from the start', async () => {
  serveChangingImport(anImport([anItem(1)], { kind: 'file', canFollow: false }));
  await visit(url, ada);
  await expectVisible(button('Import 1 video'));
});

test('items that the source does not offer are not part of the progress', async () => {
  const missing = [2, 3].map((index) => anItem(index, { status: 'failed' }));
  const summary = { status: 'running' as const, unselectable: 2 };
  serveChangingImport(anImport([anItem(1, { status: 'chosen' }), ...missing], summary));
  await visit(url, ada);
  await expectVisible(text('0 of 1 imported').first());
  await expect.element(page.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '0');
  await expectAbsent(button('Retry failed items'));
});

test('items are filtered by status', async () => {
  serveChangingImport(anImport([...newItems, anItem(5, { status: 'skipped' })]));
  await visit(url, ada);
  await link(/^Imported before/).click();
  await expectVisible('Lecture 5');
  await expectAbsent(text('Lecture 1'));
  await expectUrl(`${url}?status=skipped`);
});

test('an import that another tab deletes is no longer shown', async () => {
  serveChangingImport(anImport([anItem(1, { status: 'fetching' })], { status: 'running' }));
  await visit(url, ada);
  await expectVisible('Lecture 1');
  api.use(respondWithError(getImport, 'NOT_FOUND', 'Not found'));
  await expectVisible("This import doesn't exist");
  await expectAbsent('Lecture 1');
});

test('an import loads again with Retry after a failure', async () => {
  api.use(respondWithError(getImport, 'RATE_LIMITED', 'Not now.'));
  await visit(url, ada);
  await expectVisible('Not now.');
  serveChangingImport(anImport(newItems));
  await button('Retry').click();
  await expectVisible('Lecture 1');
});
