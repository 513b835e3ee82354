import { addToPlaylist, createPlaylist, listPlaylists, removeFromPlaylist } from '@kinora/contract/playlists';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { api, fail, respond, respondWithError } from '#test/api.ts';
import { ada } from '#test/content.ts';
import {
  box,
  creation,
  having,
  holding,
  playlist,
  serveWatchedVideo,
  url,
} from '#test/pages/add-to-playlist.ts';
import { button, expectAbsent, expectVisible } from '#test/screen.ts';
import { visit, waitForMutations } from '#test/visit.tsx';

beforeEach(serveWatchedVideo);

test('says which action failed if the server sends no message', async () => {
  api.use(having(playlist), holding(), fail(addToPlaylist), fail(removeFromPlaylist));
  const client = await visit(url, ada);
  await button('Add to Playlist').click();
  await box.click();
  await expectVisible('Failed to add video to playlist');
  await waitForMutations(client);
  await expect.element(box).not.toBeChecked();
  api.use(holding(playlist._id));
  await box.click();
  await waitForMutations(client);
  await expect.element(box).toBeChecked();
  await box.click();
  await expectVisible('Failed to remove video');
  await expect.element(box).toBeChecked();
});

test('a duplicate is refused and then shows as added', async () => {
  api.use(
    having(playlist),
    holding(),
    respondWithError(addToPlaylist, 'VALIDATION', 'Video already exists in the playlist'),
  );
  await visit(url, ada);
  await button('Add to Playlist').click();
  await expect.element(box).not.toBeChecked();
  api.use(holding(playlist._id));
  await box.click();
  await expectVisible('Video already exists in the playlist');
  await expect.element(box).toBeChecked();
});

test('Escape closes the form for a new playlist first, and then the dialog', async () => {
  api.use(having(playlist), holding());
  await visit(url, ada);
  await button('Add to Playlist').click();
  await button('Create Playlist').click();
  await userEvent.keyboard('For a{Escape}');
  await expect.element(button('Create Playlist')).toHaveFocus();
  await expectAbsent(creation);
  await expectVisible(box);
  await userEvent.keyboard('{Escape}');
  await expectAbsent(page.getByRole('dialog'));
});

test('explains a refused playlist beside its form, and Enter sends it again', async () => {
  api.use(having(), holding(), fail(createPlaylist));
  await visit(url, ada);
  await button('Add to Playlist').click();
  await button('Create Playlist').click();
  await userEvent.keyboard('{Enter}');
  const name = creation.getByLabelText('Name');
  await expect.element(name).toHaveAccessibleDescription('Name is required');
  await userEvent.keyboard('For a rainy day{Enter}');
  await expectVisible(creation.getByRole('alert').getByText('Failed to create playlist. Please try again.'));
  const errors = [{ path: 'name', message: 'That one is taken' }];
  api.use(respondWithError(createPlaylist, 'VALIDATION', 'Invalid', { errors }));
  await userEvent.keyboard('{Enter}');
  await expect.element(name).toHaveAccessibleDescription('That one is taken');
  await expectAbsent(creation.getByRole('alert'));
  await expect.element(name).toHaveValue('For a rainy day');
});

test("a new playlist to which the video couldn't be added is listed unchecked", async () => {
  api.use(
    having(),
    holding(),
    respond(createPlaylist, () => {
      api.use(having(playlist));
      return playlist;
    }),
    respondWithError(addToPlaylist, 'NOT_FOUND', 'Video not found'),
  );
  await visit(url, ada);
  await button('Add to Playlist').click();
  await button('Create Playlist').click();
  await userEvent.keyboard('For a rainy day{Enter}');
  await expectVisible('Video not found');
  await expect.element(box).not.toBeChecked();
  await expectAbsent(creation);
});

test('retries playlists that fail to load', async () => {
  api.use(holding(), respondWithError(listPlaylists, 'RATE_LIMITED', 'Not now.'));
  await visit(url, ada);
  await button('Add to Playlist').click();
  await expectVisible('Failed to fetch playlists');
  api.use(having(playlist));
  await button('Retry').click();
  await expectVisible(box);
});
