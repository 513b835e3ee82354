import { getWatchLater } from '@kinora/contract/playlists';
import { api, respond } from '#test/api.ts';
import { noPlaylists } from '#test/default-handlers.ts';

export const servePlaylists = () =>
  api.use(
    noPlaylists(),
    respond(getWatchLater, () => ({ playlistId: null })),
  );
