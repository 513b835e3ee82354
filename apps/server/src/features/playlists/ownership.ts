import {
  addToPlaylist,
  createPlaylist,
  deletePlaylist,
  getPlaylist,
  listPlaylists,
  listPlaylistsWith,
  removeFromPlaylist,
  updatePlaylist,
} from '@kinora/contract/playlists';
import { deletion, hidden, made, open, owned, row } from '../../../test/ownership-rows.ts';

export const rows = [
  row(createPlaylist, 'oneself', made, () => ({ body: { name: 'Later', description: '' } })),
  row(getPlaylist, 'a playlist', open, ({ playlist }) => ({ params: { playlistId: playlist } })),
  row(listPlaylists, 'a channel', open, ({ owner }) => ({ params: { userId: owner.user._id } })),
  row(listPlaylistsWith, 'a video', open, ({ video }) => ({ params: { videoId: video } })),
  row(listPlaylistsWith, 'a draft', hidden, ({ draft }) => ({ params: { videoId: draft } })),
  row(updatePlaylist, 'a playlist', owned, ({ playlist }) => ({
    params: { playlistId: playlist },
    body: { name: 'Sooner' },
  })),
  row(addToPlaylist, 'a playlist', owned, ({ spare, playlist }) => ({
    params: { videoId: spare, playlistId: playlist },
  })),
  row(addToPlaylist, "one's own playlist, and a draft", hidden, ({ draft, own }, caller) => ({
    params: { videoId: draft, playlistId: own(caller) },
  })),
  row(removeFromPlaylist, 'a playlist', owned, ({ spare, playlist }) => ({
    params: { videoId: spare, playlistId: playlist },
  })),
  deletion(deletePlaylist, 'a playlist', owned, ({ playlist }) => ({
    params: { playlistId: playlist },
  })),
];
