import { listDashboardVideos } from '@kinora/contract/dashboard';
import { createPlaylist, listPlaylists } from '@kinora/contract/playlists';
import { bulkEditVideos } from '@kinora/contract/videos';
import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { api, respond } from '#test/api.ts';
import { ada, aPlaylist, aVideo, ownerOf, pagination } from '#test/content.ts';
import { holding, pageInfo } from '#test/pages/dashboard.ts';
import { all, box, change, idsOf, openDashboard, videos } from '#test/pages/dashboard-selection.ts';
import { button, expectAbsent, expectVisible } from '#test/screen.ts';
import { visit } from '#test/visit.tsx';

describe('selected videos', () => {
  beforeEach(openDashboard);

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
