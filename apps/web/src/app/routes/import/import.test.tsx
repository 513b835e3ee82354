import { deleteImport, followImport, retryImport, unfollowImport } from '@kinora/contract/imports';
import { describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { api, respond } from '#test/api.ts';
import { ada } from '#test/content.ts';
import { choose, idOf, newItems, open, url } from '#test/pages/import.ts';
import { anImport, anItem, box, serveChangingImport, serveImports } from '#test/pages/imports.ts';
import { button, expectAbsent, expectUrl, expectVisible, heading, link, text } from '#test/screen.ts';
import { visit } from '#test/visit.tsx';

test('the list appears while the source is read', async () => {
  const state = serveChangingImport(anImport([], { status: 'reading', title: '' }));
  await visit(url, ada);
  await expectVisible(text('Reading the source…').first());
  state.current = anImport(newItems.slice(0, 2), { status: 'reading' });
  await expectVisible('Lecture 2');
  await expectVisible('2 items so far');
  state.current = anImport(newItems);
  await expectVisible('Lecture 4');
  await expectAbsent('4 items so far');
});

describe('selected items', () => {
  test('are a range with Shift, and are imported as the chosen target', async () => {
    await open();
    await box('Lecture 1').click();
    await box('Lecture 3').click({ modifiers: ['Shift'] });
    await expectVisible('3 selected');
    await page.getByRole('combobox', { name: 'Import as' }).selectOptions('As public');
    await expectVisible("They keep their original date. Subscribers aren't notified of old videos.");
    await button('Import 3 videos').dblClick();
    await expectVisible('3 items are being imported');
    expect(choose.mock.calls).toEqual([[{ items: [1, 2, 3].map(idOf), as: 'public' }]]);
    await expectAbsent('3 selected');
  });
});

test('progress is shown per item and in total until the import is done', async () => {
  const video = { _id: idOf(9), title: 'Gears', thumbnail: null };
  const fetching = anItem(2, { status: 'fetching', progress: 40 });
  const state = serveChangingImport(
    anImport([anItem(1, { status: 'done', video }), fetching], { status: 'running' }),
  );
  await visit(url, ada);
  await expectVisible(text('1 of 2 imported').first());
  await expectVisible('Downloading 40%');
  await expect.element(link('Gears')).toHaveAttribute('href', `/video/${video._id}`);
  const omitted = { message: 'Its captions are damaged.' };
  state.current = anImport([anItem(1, { status: 'done', video }), anItem(2, { status: 'done', omitted })], {
    status: 'done',
  });
  await expectVisible(text('2 of 2 imported').first());
  await expectVisible('Its captions are damaged.');
});

test('a failed item says why, and is retried alone or with all others', async () => {
  const error = {
    message: 'engines.example.org has nothing at this URL.',
    reason: 'sourceNotFound',
    params: { host: 'engines.example.org' },
  };
  const items = [anItem(1, { status: 'failed', error }), anItem(2, { status: 'failed', error })];
  const retry = vi.fn((_body: object) => anImport(items, { status: 'running' }));
  serveChangingImport(anImport(items, { status: 'done' }));
  api.use(respond(retryImport, ({ body }) => retry(body)));
  await visit(url, ada);
  await expectVisible(text(error.message).first());
  await button('Retry Lecture 2').click();
  await expect.poll(() => retry.mock.calls).toEqual([[{ items: [idOf(2)] }]]);
  await button('Retry failed items').click();
  await expect.poll(() => retry.mock.calls).toEqual([[{ items: [idOf(2)] }], [{}]]);
});

test('a source that could not be read says why, and is read again', async () => {
  const state = serveChangingImport(
    anImport([], {
      status: 'failed',
      canFollow: false,
      error: { message: 'engines.example.org could not be reached.' },
    }),
  );
  api.use(respond(retryImport, () => (state.current = anImport([], { status: 'reading' }))));
  await visit(url, ada);
  await expectVisible(page.getByRole('alert').getByText('engines.example.org could not be reached.'));
  await button('Try again').click();
  await expectVisible(text('Reading the source…').first());
});

test('a feed is synced automatically until the viewer stops it', async () => {
  const state = serveChangingImport(anImport(newItems));
  const follow = {
    ...{ every: 'hour' as const, as: 'public' as const, isChecking: false, error: null },
    checkedAt: '2026-03-01T12:00:00.000Z',
    nextCheckAt: '2026-03-01T13:00:00.000Z',
  };
  const change = vi.fn(
    (body: object) => (state.current = anImport(newItems, { follow: { ...follow, ...body } })),
  );
  api.use(
    respond(followImport, ({ body }) => change(body)),
    respond(unfollowImport, () => (state.current = anImport(newItems))),
  );
  await visit(url, ada);
  await page.getByRole('combobox', { name: 'Check for new videos' }).selectOptions('Every hour');
  await page.getByRole('combobox', { name: 'Import new videos as' }).selectOptions('As public');
  await button('Sync automatically').click();
  await expectVisible(heading('Syncing automatically'));
  await page.getByRole('combobox', { name: 'Check for new videos' }).selectOptions('Every day');
  await expect.poll(() => change.mock.calls.length).toBe(2);
  expect(change.mock.calls).toEqual([[{ every: 'hour', as: 'public' }], [{ every: 'day', as: 'public' }]]);
  await button('Stop').click();
  await expectVisible('Automatic syncing stopped');
  await expectVisible(heading('Sync automatically'));
});

test('a deleted import leads back to the list, and its running items are canceled', async () => {
  serveChangingImport(anImport([anItem(1, { status: 'fetching' })], { status: 'running' }));
  const remove = vi.fn(() => ({}));
  api.use(respond(deleteImport, remove), serveImports([]));
  await visit(url, ada);
  await button('Delete import').click();
  const question = page.getByRole('alertdialog', { name: 'Delete this import?' });
  await expectVisible(
    question.getByText("Items that aren't imported yet are canceled. Imported videos stay on your channel."),
  );
  await question.getByRole('button', { name: 'Delete import' }).click();
  await expectUrl('/import');
  await expectVisible('Import deleted');
  expect(remove).toHaveBeenCalledTimes(1);
});
