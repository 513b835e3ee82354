import {
  getPlaylist,
  getWatchLater,
  listPlaylistsWith,
  orderPlaylist,
  removeFromWatchLater,
  saveToWatchLater,
} from '@kinora/contract/playlists';
import { listVideos } from '@kinora/contract/videos';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { api, fail, respond, respondWithError } from '#test/api.ts';
import { aCard, ada, aPlaylist, ownerOf, pagination } from '#test/content.ts';
import { noPlaylists } from '#test/default-handlers.ts';
import { button, expectAbsent, expectVisible, heading, link } from '#test/screen.ts';
import { visit } from '#test/visit.tsx';

const [first, second, third] = ['Ebb', 'Flow', 'Dunes'].map((title) => aCard({ title, isSaved: true }));
const videos = [first, second, third].filter((video) => video !== undefined);
const saved = aPlaylist({
  kind: 'watch-later',
  visibility: 'private',
  name: 'Watch later',
  owner: ownerOf(ada),
  videos,
});
const entry = (name: string) => page.getByRole('menuitem', { name });
const withSaved = (list = saved) => [
  respond(getWatchLater, () => ({ playlistId: list._id })),
  respond(getPlaylist, () => ({ ...list, ...pagination() })),
];
const titles = () =>
  page
    .getByRole('list', { name: 'Videos' })
    .getByRole('heading', { level: 2 })
    .elements()
    .map(({ textContent }) => textContent);

test('explains how to save a video while the list is empty', async () => {
  api.use(respond(getWatchLater, () => ({ playlistId: null })));
  await visit('/watch-later', ada);
  await expectVisible(heading('Watch later'));
  await expectVisible('Nothing saved yet');
});

test('shows neither Edit nor Delete, and allows a retry after a failure', async () => {
  api.use(respondWithError(getWatchLater, 'RATE_LIMITED', 'Not now.'));
  await visit('/watch-later', ada);
  await expectVisible('Not now.');
  api.use(...withSaved());
  await button('Retry').click();
  await expectVisible(link('Ebb'));
  await expectVisible('Private');
  await expectAbsent(button('Edit'));
  await expectAbsent(button('Delete'));
});

test('a card saves its video and removes it again', async () => {
  const card = aCard({ title: 'Gulls' });
  const save = vi.fn(() => ({ isSaved: true }));
  api.use(
    respond(listVideos, () => ({ videos: [card], ...pagination() })),
    respond(saveToWatchLater, save),
  );
  await visit('/', ada);
  await button('Options for Gulls').click();
  await entry('Save to Watch later').click();
  await expectVisible('Saved to Watch later');
  expect(save).toHaveBeenCalledTimes(1);
  api.use(respond(removeFromWatchLater, () => ({ isSaved: false })));
  await button('Options for Gulls').click();
  await entry('Remove from Watch later').click();
  await expectVisible('Removed from Watch later');
});

test("a video that can't be saved shows as not saved", async () => {
  api.use(
    respond(listVideos, () => ({ videos: [aCard({ title: 'Gulls' })], ...pagination() })),
    fail(saveToWatchLater),
  );
  await visit('/', ada);
  await button('Options for Gulls').click();
  await entry('Save to Watch later').click();
  await expectVisible('Failed to save the video');
  await button('Options for Gulls').click();
  await expectVisible(entry('Save to Watch later'));
});

test('the playlist dialog of a card stays open when the card leaves its list, and returns the focus', async () => {
  api.use(
    ...withSaved(),
    noPlaylists(),
    respond(listPlaylistsWith, () => ({ playlistIds: [] })),
    respond(removeFromWatchLater, () => {
      api.use(...withSaved({ ...saved, videos: videos.slice(1) }));
      return { isSaved: false };
    }),
  );
  await visit('/watch-later', ada);
  const dialog = page.getByRole('dialog', { name: 'Add to Playlist' });
  await button('Options for Ebb').click();
  await entry('Save to playlist…').click();
  const box = dialog.getByRole('checkbox', { name: /^Watch later/ });
  await expect.element(box).toBeChecked();
  await userEvent.keyboard('{Escape}');
  await expectAbsent(dialog);
  await expect.element(button('Options for Ebb')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await entry('Save to playlist…').click();
  await box.click();
  await expect.element(box).not.toBeChecked();
  // Locators by role can't find elements behind the dialog.
  await expect.poll(() => document.querySelectorAll('[data-card-menu]').length).toBe(videos.length - 1);
  await userEvent.keyboard('{Escape}');
  await expectAbsent(dialog);
  await expect.poll(() => document.activeElement?.closest('main')).not.toBeNull();
});

test('a handle moves a video by keyboard immediately, and Escape reverts the move', async () => {
  const order = vi.fn(() => saved);
  api.use(...withSaved(), respond(orderPlaylist, order));
  await visit('/watch-later', ada);
  const handle = button('Move Dunes');
  // The instructions load with the announcements.
  await expect.element(handle).toHaveAccessibleDescription(/^Press Space/);
  (handle.element() as HTMLElement).focus();
  await userEvent.keyboard(' ');
  await expectVisible('Picked up Dunes, position 3 of 3.');
  await userEvent.keyboard('{ArrowUp}');
  await expectVisible('Dunes is at position 2 of 3.');
  await userEvent.keyboard('{Escape}');
  await expectVisible('Dunes is back at position 3 of 3.');
  await expect.poll(titles).toEqual(['Ebb', 'Flow', 'Dunes']);
  expect(order).not.toHaveBeenCalled();

  await userEvent.keyboard(' ');
  await expectVisible('Picked up Dunes, position 3 of 3.');
  await userEvent.keyboard('{ArrowUp}');
  await expectVisible('Dunes is at position 2 of 3.');
  await userEvent.keyboard(' ');
  await expect.poll(titles).toEqual(['Ebb', 'Dunes', 'Flow']);
  await expect.element(handle).toHaveFocus();
  await expect.poll(() => order.mock.calls).toHaveLength(1);
  expect(order).toHaveBeenCalledWith(
    expect.objectContaining({ body: { videoId: third?._id, before: second?._id } }),
  );
});

test('the menu moves a video to an end, and a refused move is reverted', async () => {
  const order = vi.fn(() => saved);
  api.use(...withSaved(), respond(orderPlaylist, order));
  await visit('/watch-later', ada);
  await button('Options for Ebb').click();
  await entry('Move to the end').click();
  await expect.poll(titles).toEqual(['Flow', 'Dunes', 'Ebb']);
  await expect.poll(() => order.mock.calls).toHaveLength(1);
  api.use(respondWithError(orderPlaylist, 'RATE_LIMITED', 'Not now.'));
  await button('Options for Dunes').click();
  await entry('Move to the top').click();
  await expectVisible('Not now.');
  await expect.poll(titles).toEqual(['Ebb', 'Flow', 'Dunes']);
});
