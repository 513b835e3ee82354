import { listDashboardVideos } from '@kinora/contract/dashboard';
import { listPlaylists } from '@kinora/contract/playlists';
import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { api, respond } from '#test/api.ts';
import { ada, aPlaylist, ownerOf, pagination } from '#test/content.ts';
import { holding, pageInfo } from '#test/pages/dashboard.ts';
import { all, box, change, idsOf, openDashboard, succeed, videos } from '#test/pages/dashboard-selection.ts';
import { button, expectAbsent, expectVisible, link } from '#test/screen.ts';
import { visit } from '#test/visit.tsx';

describe('selected videos', () => {
  beforeEach(openDashboard);

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
});
