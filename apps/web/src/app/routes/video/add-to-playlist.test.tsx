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
import { answer, api, fail, hold, refuse } from '#test/api.ts';
import { ada, aPlaylist, aVideo, pagination } from '#test/content.ts';
import { noComments, noVideos } from '#test/default-answers.ts';
import { button, see, seeNo } from '#test/person.ts';
import { settled, visit } from '#test/visit.tsx';

const video = aVideo();
const url = `/video/${video._id}`;

beforeEach(() =>
  api.use(
    noVideos(),
    ...noComments(),
    answer(getVideo, () => video),
  ),
);

const playlist = aPlaylist({ owner: ada, videos: [] });
const box = page.getByRole('checkbox', { name: /For a rainy day/ });
const having = (...playlists: PlaylistCard[]) =>
  answer(
    listPlaylists,
    () => playlists,
    () => pagination(),
  );
const holding = (...playlistIds: string[]) => answer(listPlaylistsWith, () => ({ playlistIds }));

test('a checkbox adds and removes the video', async () => {
  const filled = aPlaylist({ ...playlist, videos: [video] });
  api.use(
    having(playlist),
    holding(),
    answer(addToPlaylist, () => filled),
    answer(removeFromPlaylist, () => playlist),
  );
  await visit(url, ada);
  await button('Add to Playlist').click();
  await box.click();
  await see('Video added to playlist');
  await expect.element(box).toBeChecked();
  await box.click();
  await see('Video removed from playlist!');
  await expect.element(box).not.toBeChecked();
});

test("reverts when the server refuses, with the server's message", async () => {
  api.use(having(playlist), holding(), refuse(addToPlaylist, 'FORBIDDEN', 'Not yours.'));
  await visit(url, ada);
  await button('Add to Playlist').click();
  await box.click();
  await see('Not yours.');
  await expect.element(box).not.toBeChecked();
});

test('says which action failed if the server sends no message', async () => {
  api.use(having(playlist), holding(), fail(addToPlaylist), fail(removeFromPlaylist));
  const client = await visit(url, ada);
  await button('Add to Playlist').click();
  await box.click();
  await see('Failed to add video to playlist');
  await settled(client);
  await expect.element(box).not.toBeChecked();
  api.use(holding(playlist._id));
  await box.click();
  await settled(client);
  await expect.element(box).toBeChecked();
  await box.click();
  await see('Failed to remove video');
  await expect.element(box).toBeChecked();
});

test('a duplicate is refused and then shows as added', async () => {
  api.use(
    having(playlist),
    holding(),
    refuse(addToPlaylist, 'VALIDATION', 'Video already exists in the playlist'),
  );
  await visit(url, ada);
  await button('Add to Playlist').click();
  await expect.element(box).not.toBeChecked();
  api.use(holding(playlist._id));
  await box.click();
  await see('Video already exists in the playlist');
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
    answer(createPlaylist, ({ body }) => {
      made(body);
      return playlist;
    }),
    answer(addToPlaylist, ({ params }) => {
      expect(params).toEqual({ videoId: video._id, playlistId: playlist._id });
      api.use(having(playlist), holding(playlist._id));
      return aPlaylist({ ...playlist, videos: [video] });
    }),
  );
  // Holds the response, so that the second click hits the form and not the content that replaces it.
  api.use(hold(createPlaylist, pressed.promise));
  await visit(url, ada);
  await button('Add to Playlist').click();
  await see('No playlists found');
  await button('Create Playlist').click();
  await expect.element(creation.getByLabelText('Name')).toHaveFocus();
  await userEvent.keyboard('For a rainy day');
  await creation.getByText('Private').click();
  await add.dblClick();
  pressed.resolve();
  await see('Video added to playlist');
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
  await seeNo(creation);
  await see(box);
  await userEvent.keyboard('{Escape}');
  await seeNo(page.getByRole('dialog'));
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
  await see(creation.getByRole('alert').getByText('Failed to create playlist. Please try again.'));
  const errors = [{ path: 'name', message: 'That one is taken' }];
  api.use(refuse(createPlaylist, 'VALIDATION', 'Invalid', { errors }));
  await userEvent.keyboard('{Enter}');
  await expect.element(name).toHaveAccessibleDescription('That one is taken');
  await seeNo(creation.getByRole('alert'));
  await expect.element(name).toHaveValue('For a rainy day');
});

test('a new playlist that failed to get the video is listed unchecked', async () => {
  api.use(
    having(),
    holding(),
    answer(createPlaylist, () => {
      api.use(having(playlist));
      return playlist;
    }),
    refuse(addToPlaylist, 'NOT_FOUND', 'Video not found'),
  );
  await visit(url, ada);
  await button('Add to Playlist').click();
  await button('Create Playlist').click();
  await userEvent.keyboard('For a rainy day{Enter}');
  await see('Video not found');
  await expect.element(box).not.toBeChecked();
  await seeNo(creation);
});

test('retries playlists that fail to load', async () => {
  api.use(holding(), refuse(listPlaylists, 'RATE_LIMITED', 'Not now.'));
  await visit(url, ada);
  await button('Add to Playlist').click();
  await see('Failed to fetch playlists');
  api.use(having(playlist));
  await button('Retry').click();
  await see(box);
});
