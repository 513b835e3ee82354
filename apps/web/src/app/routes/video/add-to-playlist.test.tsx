import {
  addToPlaylist,
  createPlaylist,
  listPlaylists,
  listPlaylistsWith,
  type PlaylistCard,
  removeFromPlaylist,
} from '@kinora/contract/playlists';
import { getVideo } from '@kinora/contract/videos';
import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { api, delayUntil, fail, respond, respondWithError } from '#test/api.ts';
import { ada, aPlaylist, aVideo, pagination } from '#test/content.ts';
import { noComments, noVideos } from '#test/default-handlers.ts';
import { button, expectAbsent, expectVisible } from '#test/screen.ts';
import { visit, waitForMutations } from '#test/visit.tsx';

const video = aVideo();
const url = `/video/${video._id}`;

beforeEach(() =>
  api.use(
    noVideos(),
    ...noComments(),
    respond(getVideo, () => video),
  ),
);

const playlist = aPlaylist({ owner: ada, videos: [] });
const box = page.getByRole('checkbox', { name: /For a rainy day/ });
const having = (...playlists: PlaylistCard[]) =>
  respond(
    listPlaylists,
    () => playlists,
    () => pagination(),
  );
const holding = (...playlistIds: string[]) => respond(listPlaylistsWith, () => ({ playlistIds }));

test('a checkbox adds and removes the video', async () => {
  const filled = aPlaylist({ ...playlist, videos: [video] });
  api.use(
    having(playlist),
    holding(),
    respond(addToPlaylist, () => filled),
    respond(removeFromPlaylist, () => playlist),
  );
  await visit(url, ada);
  await button('Add to Playlist').click();
  await box.click();
  await expectVisible('Video added to playlist');
  await expect.element(box).toBeChecked();
  await box.click();
  await expectVisible('Video removed from playlist!');
  await expect.element(box).not.toBeChecked();
});

test("reverts when the server refuses, with the server's message", async () => {
  api.use(having(playlist), holding(), respondWithError(addToPlaylist, 'FORBIDDEN', 'Not yours.'));
  await visit(url, ada);
  await button('Add to Playlist').click();
  await box.click();
  await expectVisible('Not yours.');
  await expect.element(box).not.toBeChecked();
});

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

const creation = page.getByRole('form', { name: 'Create Playlist' });
const add = creation.getByRole('button', { name: 'Create' });

test('a member without playlists creates one with the video in it, and a double click creates only one', async () => {
  const made = vi.fn();
  const pressed = Promise.withResolvers<void>();
  api.use(
    having(),
    holding(),
    respond(createPlaylist, ({ body }) => {
      made(body);
      return playlist;
    }),
    respond(addToPlaylist, ({ params }) => {
      expect(params).toEqual({ videoId: video._id, playlistId: playlist._id });
      api.use(having(playlist), holding(playlist._id));
      return aPlaylist({ ...playlist, videos: [video] });
    }),
  );
  // Holds the response, so that the second click hits the form and not the content that replaces it.
  api.use(delayUntil(createPlaylist, pressed.promise));
  await visit(url, ada);
  await button('Add to Playlist').click();
  await expectVisible('No playlists found');
  await button('Create Playlist').click();
  await expect.element(creation.getByLabelText('Name')).toHaveFocus();
  await userEvent.keyboard('For a rainy day');
  await creation.getByText('Private').click();
  await add.dblClick();
  pressed.resolve();
  await expectVisible('Video added to playlist');
  await expect.element(box).toBeChecked();
  await expect.element(button('Create Playlist')).toHaveFocus();
  expect(made.mock.calls).toEqual([[{ name: 'For a rainy day', visibility: 'private' }]]);
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
