import { listDashboardVideos } from '@kinora/contract/dashboard';
import { createPlaylist, listPlaylists } from '@kinora/contract/playlists';
import { bulkEditVideos } from '@kinora/contract/videos';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { api, respond } from '#test/api.ts';
import { ada, aPlaylist, aVideo, ownerOf, pagination } from '#test/content.ts';
import { activity, holding, pageInfo, stats } from '#test/pages/dashboard.ts';
import { button, expectAbsent, expectVisible, link } from '#test/screen.ts';
import { visit } from '#test/visit.tsx';

describe('selected videos', () => {
  const videos = ['Ebb', 'Flow', 'Dunes'].map((title) => aVideo({ title, owner: ada }));
  const change = vi.fn((body: { ids: string[] }) => succeed(body));
  const succeed = ({ ids }: { ids: string[] }) => ({
    results: ids.map((_id) => ({ _id, status: 200, message: null as string | null })),
  });
  const idsOf = (...titles: string[]) =>
    titles.map((title) => videos.find((video) => video.title === title)?._id ?? '');
  const box = (title: string) => page.getByRole('checkbox', { name: `Select ${title}`, exact: true });
  const all = page.getByRole('checkbox', { name: 'Select all videos' });

  beforeEach(async () => {
    change.mockReset().mockImplementation(succeed);
    api.use(
      stats(),
      activity(),
      holding(...videos),
      respond(bulkEditVideos, ({ body }) => change(body)),
    );
    await visit('/dashboard', ada);
    await expectVisible(link('Ebb'));
  });

  test('are a range with Shift, and become unlisted together', async () => {
    await box('Ebb').click();
    await box('Dunes').click({ modifiers: ['Shift'] });
    await expectVisible('3 selected');
    await expect.element(all).toBeChecked();
    await box('Flow').click();
    await button('Visibility').click();
    await page.getByRole('menuitem', { name: 'Unlisted' }).click();
    await expectVisible('2 videos updated');
    expect(change.mock.calls).toEqual([[{ ids: idsOf('Ebb', 'Dunes'), change: { visibility: 'unlisted' } }]]);
    await expectAbsent(button('Visibility'));
    await expect.element(all).toHaveFocus();
  });

  test.each(['Public', 'Unlisted'])('become %s, also drafts after a confirmation', async (name) => {
    const draft = { ...aVideo({ title: 'Sketch', owner: ada }), isPublished: false };
    api.use(holding(...videos, draft));
    await visit('/dashboard', ada);
    await box('Ebb').click();
    await box('Sketch').click();
    await button('Visibility').click();
    await page.getByRole('menuitem', { name }).click();
    const question = page.getByRole('alertdialog', { name: 'Publish 1 draft?' });
    await question.getByRole('button', { name: 'Publish' }).click();
    await expectVisible('2 videos updated');
    const visibility = name.toLowerCase();
    expect(change.mock.calls).toEqual([
      [{ ids: [...idsOf('Ebb'), draft._id], change: { asDraft: false, visibility } }],
    ]);
  });

  test('are published except those that the staff has hidden, which only become unlisted', async () => {
    const draft = aVideo({ title: 'Sketch', owner: ada, isPublished: false });
    const hidden = aVideo({
      title: 'Hidden',
      owner: ada,
      isPublished: false,
      moderation: { reason: 'Spam.' },
    });
    api.use(holding(draft, hidden));
    await visit('/dashboard', ada);
    await all.click();
    await button('Visibility').click();
    await page.getByRole('menuitem', { name: 'Unlisted' }).click();
    const question = page.getByRole('alertdialog', { name: 'Publish 1 draft?' });
    await question.getByRole('button', { name: 'Publish' }).click();
    await expectVisible('2 videos updated');
    expect(change.mock.calls).toEqual([
      [{ ids: [draft._id], change: { asDraft: false, visibility: 'unlisted' } }],
      [{ ids: [hidden._id], change: { visibility: 'unlisted' } }],
    ]);
  });

  test('are only the loaded ones while the list has more', async () => {
    api.use(
      respond(listDashboardVideos, ({ query: { cursor } }) => {
        if (cursor) return new Promise(() => {});
        return { videos, ...pagination(), hasNextPage: true, nextCursor: 'next', pagination: pageInfo };
      }),
    );
    await visit('/dashboard', ada);
    await page.getByRole('checkbox', { name: 'Select all loaded videos' }).click();
    await expectVisible('3 selected');
  });

  test('stay selected if they could not be changed, with the reason', async () => {
    change.mockImplementation(({ ids: [first = '', ...others] }) => ({
      results: [{ _id: first, status: 403, message: 'Not now.' }, ...succeed({ ids: others }).results],
    }));
    await all.click();
    await button('Comments').click();
    await page.getByRole('menuitem', { name: 'Turn off comments' }).click();
    const alert = page.getByRole('alert').filter({ hasText: 'Ebb' });
    await expectVisible(alert.getByText("1 video couldn't be changed. It's still selected."));
    await expectVisible(alert.getByText('Not now.'));
    await expectVisible('2 videos updated');
    await expect.element(box('Ebb')).toBeChecked();
    await expect.element(box('Flow')).not.toBeChecked();
  });

  test('show progress and failures even if the filter changes during the update', async () => {
    const later = Promise.withResolvers<void>();
    api.use(
      respond(bulkEditVideos, async ({ body: { ids } }) => {
        await later.promise;
        return { results: ids.map((_id) => ({ _id, status: 403, message: 'Not now.' })) };
      }),
      respond(listDashboardVideos, ({ query: { status } }) => {
        return { videos: status ? [] : videos, ...pagination(), pagination: pageInfo };
      }),
    );
    await box('Ebb').click();
    await button('Comments').click();
    await page.getByRole('menuitem', { name: 'Turn off comments' }).click();
    await page.getByRole('combobox', { name: 'Show' }).selectOptions('Drafts');
    await expectVisible('No matching videos');
    await expectVisible('Updating: 0 of 1');
    later.resolve();
    await expectVisible(page.getByRole('alert').getByText('Not now.'));
    await button('Clear filters').click();
    await expect.element(box('Ebb')).toBeChecked();
  });

  test('are deleted after a confirmation that names their number', async () => {
    await box('Ebb').click();
    await box('Flow').click();
    await button('Delete').click();
    api.use(holding(...videos.slice(2)));
    const question = page.getByRole('alertdialog', { name: 'Delete 2 videos?' });
    await question.getByRole('button', { name: 'Delete 2 videos' }).click();
    await expectVisible('2 videos deleted');
    await expectAbsent(link('Ebb'));
    await expectVisible(link('Dunes'));
    expect(change.mock.calls).toEqual([[{ ids: idsOf('Ebb', 'Flow'), delete: true }]]);
  });

  test('are added to a playlist', async () => {
    const playlist = aPlaylist({ name: 'By the sea', owner: ownerOf(ada) });
    api.use(
      respond(
        listPlaylists,
        () => [playlist],
        () => pagination(),
      ),
    );
    await box('Flow').click();
    await button('Add to Playlist').click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^By the sea/ })
      .click();
    await expectVisible('1 video added to playlist');
    expect(change.mock.calls).toEqual([[{ ids: idsOf('Flow'), addToPlaylist: playlist._id }]]);
  });

  test('are added to a playlist that is created for them', async () => {
    const created = aPlaylist({ name: 'By the sea', owner: ownerOf(ada) });
    api.use(
      respond(
        listPlaylists,
        () => [],
        () => pagination(),
      ),
      respond(createPlaylist, () => created),
    );
    await box('Ebb').click();
    await box('Flow').click();
    await button('Add to Playlist').click();
    await button('Create Playlist').click();
    const form = page.getByRole('form', { name: 'Create Playlist' });
    await form.getByLabelText('Name').fill('By the sea');
    await form.getByRole('button', { name: 'Create' }).dblClick();
    await expectVisible('2 videos added to playlist');
    await expectAbsent(page.getByRole('dialog'));
    expect(change.mock.calls).toEqual([[{ ids: idsOf('Ebb', 'Flow'), addToPlaylist: created._id }]]);
  });
});
