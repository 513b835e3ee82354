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
import { ada, aPlaylist, ownerOf, pageAt, pagination } from '#test/content.ts';
import { noPlaylists } from '#test/default-handlers.ts';
import { listBasics } from '#test/list-states.ts';
import { button, expectUrl, expectVisible, field, link } from '#test/screen.ts';
import { visit } from '#test/visit.tsx';

beforeEach(() =>
  api.use(
    noPlaylists(),
    respond(getWatchLater, () => ({ playlistId: null })),
  ),
);

const names = () =>
  page
    .getByRole('tabpanel')
    .getByRole('heading')
    .elements()
    .map(({ textContent }) => textContent);

listBasics("The viewer's playlists", {
  url: '/playlists',
  endpoint: listPlaylists,
  serveItems: (pages) =>
    respond(
      listPlaylists,
      ({ query }) => pageAt(pages, query).items.map((name) => aPlaylist({ name, owner: ownerOf(ada) })),
      ({ query }) => pageAt(pages, query).end,
    ),
  empty: 'No playlists found',
  item: 'playlist',
});

listBasics('Saved playlists', {
  url: '/playlists?tab=saved',
  endpoint: listSavedPlaylists,
  serveItems: (pages) =>
    respond(listSavedPlaylists, ({ query }) => {
      const { items, end } = pageAt(pages, query);
      return { playlists: items.map((name) => aPlaylist({ name, isSaved: true })), ...end };
    }),
  empty: 'No saved playlists',
  item: 'playlist',
});

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
