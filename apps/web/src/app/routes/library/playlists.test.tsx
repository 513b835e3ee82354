import {
  createPlaylist,
  getPlaylist,
  getWatchLater,
  listPlaylists,
  listSavedPlaylists,
} from '@kinora/contract/playlists';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { api, respond } from '#test/api.ts';
import { ada, aPlaylist, ownerOf, pagination } from '#test/content.ts';
import { servePlaylists } from '#test/pages/playlists.ts';
import { button, expectUrl, expectVisible, field, link } from '#test/screen.ts';
import { visit } from '#test/visit.tsx';

beforeEach(servePlaylists);

const names = () =>
  page
    .getByRole('tabpanel')
    .getByRole('heading')
    .elements()
    .map(({ textContent }) => textContent);

const watchLater = aPlaylist({
  kind: 'watch-later',
  visibility: 'private',
  name: 'Watch later',
  owner: ownerOf(ada),
});
const own = aPlaylist({ name: 'Engines', owner: ownerOf(ada) });

test.each([
  ['on the first page', [own, watchLater], null],
  ['on a later page', [own], 'later'],
])('Watch later comes first when it is listed %s', async (_where, listed, next) => {
  api.use(
    respond(
      listPlaylists,
      () => listed,
      ({ query }) => pagination(query.cursor ? null : next),
    ),
    respond(getWatchLater, () => ({ playlistId: watchLater._id })),
    respond(getPlaylist, () => ({ ...watchLater, ...pagination() })),
  );
  await visit('/playlists', ada);
  await expect.poll(names).toEqual(['Watch later', 'Engines']);
});

test('a saved playlist shows its owner', async () => {
  api.use(
    respond(listSavedPlaylists, () => ({
      playlists: [aPlaylist({ name: 'Brass', isSaved: true })],
      ...pagination(),
    })),
  );
  await visit('/playlists', ada);
  await page.getByRole('tab', { name: 'Saved' }).click();
  await expectUrl('/playlists?tab=saved');
  await expectVisible(link('Brass'));
  await expect.element(link('Grace Hopper')).toHaveAttribute('href', '/channel/grace');
});

test('a new playlist leads back to the library', async () => {
  api.use(respond(createPlaylist, () => own));
  await visit('/playlists', ada);
  await link('New playlist').first().click();
  await expect.element(link('Cancel')).toHaveAttribute('href', '/playlists');
  await field('Name').fill('Engines');
  await button('Create').click();
  await expectUrl('/playlists');
});
