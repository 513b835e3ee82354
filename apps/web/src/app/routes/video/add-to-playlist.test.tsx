import {
  addToPlaylist,
  listPlaylists,
  listPlaylistsWith,
  type PlaylistCard,
  removeFromPlaylist,
} from '@kinora/contract/playlists';
import { getVideo } from '@kinora/contract/videos';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, api, fail, refuse } from '#test/api.ts';
import { ada, aPlaylist, aVideo, pagination } from '#test/content.ts';
import { noComments, noVideos } from '#test/default-answers.ts';
import { button, link, see } from '#test/person.ts';
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

test('a checkbox adds the video and removes it', async () => {
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

test('says in our own words which of the two failed', async () => {
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

test('a duplicate is refused, and then shows as present', async () => {
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

test('says that there are none, with a link to create one', async () => {
  api.use(having(), holding());
  await visit(url, ada);
  await button('Add to Playlist').click();
  await see('No playlists found');
  await see(link('Create Playlist'));
});

test('retries playlists that failed to load', async () => {
  api.use(holding(), refuse(listPlaylists, 'RATE_LIMITED', 'Not now.'));
  await visit(url, ada);
  await button('Add to Playlist').click();
  await see('Failed to fetch playlists');
  api.use(having(playlist));
  await button('Retry').click();
  await see(box);
});
