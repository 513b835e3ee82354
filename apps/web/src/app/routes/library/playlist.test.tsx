import { getChannel } from '@kinora/contract/channels';
import {
  deletePlaylist,
  getPlaylist,
  removeFromPlaylist,
  savePlaylist,
  unsavePlaylist,
  updatePlaylist,
} from '@kinora/contract/playlists';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { api, respond } from '#test/api.ts';
import { aChannel, ada, guest } from '#test/content.ts';
import { noPlaylists } from '#test/default-handlers.ts';
import { own, playlist, second } from '#test/pages/playlist.ts';
import { button, expectAbsent, expectUrl, expectVisible, field, heading, link } from '#test/screen.ts';
import { visit } from '#test/visit.tsx';

test("another person's playlist can be watched but not changed", async () => {
  api.use(respond(getPlaylist, () => playlist));
  await visit(`/playlist/${playlist._id}`, ada);
  await expectVisible(link('A week by the sea'));
  await expectVisible('Long and quiet');
  await expectAbsent(button('Edit'));
  await expectAbsent(button('Delete'));
  await expectAbsent(button('Remove A week by the sea from playlist'));
});

describe("saving another person's playlist", () => {
  beforeEach(() => api.use(respond(getPlaylist, () => playlist)));

  test('toggles it immediately', async () => {
    const save = vi.fn(() => ({ isSaved: true as const }));
    api.use(
      respond(savePlaylist, save),
      respond(unsavePlaylist, () => ({ isSaved: false })),
    );
    await visit(`/playlist/${playlist._id}`, ada);
    await button('Save').click();
    await expectVisible(button('Saved'));
    await expectVisible('Saved to your playlists');
    await button('Saved').click();
    await expectVisible(button('Save'));
    await expectVisible('Removed from your playlists');
    expect(save).toHaveBeenCalledTimes(1);
  });

  test('asks a guest to log in', async () => {
    await visit(`/playlist/${playlist._id}`, guest, { guests: 'watch' });
    await expect.element(link('Save')).toHaveAttribute('href', `/login?next=%2Fplaylist%2F${playlist._id}`);
  });
});

describe("the viewer's own playlist", () => {
  const question = page.getByRole('alertdialog', { name: 'Delete Item' });
  beforeEach(async () => {
    api.use(respond(getPlaylist, () => own));
    await visit(`/playlist/${own._id}`, ada);
    await expectVisible(link('The second one'));
  });

  test('is edited in place, and only changed fields are sent', async () => {
    const later = Promise.withResolvers<typeof own>();
    const update = vi.fn(() => later.promise);
    api.use(respond(updatePlaylist, update));
    await button('Edit').click();
    await expect.element(field('Title')).toHaveFocus();
    await field('Title').fill('For a sunny day');
    await button('Save').dblClick();
    later.resolve({ ...own, name: 'For a sunny day' });
    await expectVisible(heading('For a sunny day'));
    await expectVisible('Playlist updated successfully!');
    expect(update).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ body: { name: 'For a sunny day' } }),
    );
  });

  test('removes a video with its button', async () => {
    api.use(respond(removeFromPlaylist, () => ({ ...own, videos: [second], videosCount: 1 })));
    await button('Remove The first one from playlist').click();
    await expectVisible('Video removed from playlist!');
    await expectAbsent(link('The first one'));
    api.use(respond(removeFromPlaylist, () => ({ ...own, videos: [], videosCount: 0 })));
    await button('Remove The second one from playlist').click();
    await expectVisible('No videos found in this playlist!');
  });

  test('is deleted after a confirmation', async () => {
    const later = Promise.withResolvers<Record<string, never>>();
    const remove = vi.fn(() => later.promise);
    api.use(
      respond(deletePlaylist, remove),
      respond(getChannel, () => aChannel(ada)),
      noPlaylists(),
    );
    await button('Delete').click();
    await expectVisible('Are you sure you want to delete this item? This action cannot be undone.');
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect.element(button('Delete')).toHaveFocus();
    await button('Delete').click();
    await question.getByRole('button', { name: 'Delete playlist' }).dblClick();
    later.resolve({});
    await expectVisible('Playlist deleted successfully!');
    await expectUrl('/channel/ada?tab=playlist');
    await expectVisible('No playlists found');
    expect(remove).toHaveBeenCalledTimes(1);
  });
});
