import { addToPlaylist, createPlaylist, removeFromPlaylist } from '@kinora/contract/playlists';
import { beforeEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { api, delayUntil, respond, respondWithError } from '#test/api.ts';
import { ada, aPlaylist } from '#test/content.ts';
import {
  box,
  creation,
  having,
  holding,
  playlist,
  serveWatchedVideo,
  url,
  video,
} from '#test/pages/add-to-playlist.ts';
import { button, expectVisible } from '#test/screen.ts';
import { visit } from '#test/visit.tsx';

beforeEach(serveWatchedVideo);

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
