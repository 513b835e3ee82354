import { listPlaylists, listPlaylistsWith, type PlaylistCard } from '@kinora/contract/playlists';
import { getVideo } from '@kinora/contract/videos';
import { page } from 'vitest/browser';
import { api, respond } from '#test/api.ts';
import { ada, aPlaylist, aVideo, pagination } from '#test/content.ts';
import { noComments, noVideos } from '#test/default-handlers.ts';

export const video = aVideo();
export const url = `/video/${video._id}`;

export const serveWatchedVideo = () =>
  api.use(
    noVideos(),
    ...noComments(),
    respond(getVideo, () => video),
  );

export const playlist = aPlaylist({ owner: ada, videos: [] });
export const box = page.getByRole('checkbox', { name: /For a rainy day/ });
export const having = (...playlists: PlaylistCard[]) =>
  respond(
    listPlaylists,
    () => playlists,
    () => pagination(),
  );
export const holding = (...playlistIds: string[]) => respond(listPlaylistsWith, () => ({ playlistIds }));

export const creation = page.getByRole('form', { name: 'Create Playlist' });
