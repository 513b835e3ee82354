import { listPlaylists, listSavedPlaylists } from '@kinora/contract/playlists';
import { beforeEach } from 'vitest';
import { respond } from '#test/api.ts';
import { ada, aPlaylist, ownerOf, pageAt } from '#test/content.ts';
import { listBasics } from '#test/list-states.ts';
import { servePlaylists } from '#test/pages/playlists.ts';

beforeEach(servePlaylists);

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
