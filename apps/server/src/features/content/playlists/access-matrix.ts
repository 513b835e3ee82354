import {
  addToPlaylist,
  createPlaylist,
  deletePlaylist,
  getPlaylist,
  getWatchLater,
  listPlaylists,
  listPlaylistsWith,
  listSavedPlaylists,
  orderPlaylist,
  removeFromPlaylist,
  removeFromWatchLater,
  savePlaylist,
  saveToWatchLater,
  unsavePlaylist,
  updatePlaylist,
} from '@kinora/contract/playlists';
import { deletion, hidden, made, open, owned, row } from '../../../../test/access-matrix-rows.ts';

export const rows = [
  row(createPlaylist, 'the caller', made, () => ({ body: { name: 'Later', description: '' } })),
  row(getPlaylist, 'a playlist', open, ({ playlist }) => ({ params: { playlistId: playlist } })),
  row(getPlaylist, 'a private playlist', hidden, ({ privatePlaylist }) => ({
    params: { playlistId: privatePlaylist },
  })),
  row(listPlaylists, 'a channel', open, ({ owner }) => ({ params: { userId: owner.user._id } })),
  row(listPlaylistsWith, 'a video', open, ({ video }) => ({ params: { videoId: video } })),
  row(listPlaylistsWith, 'a draft', hidden, ({ draft }) => ({ params: { videoId: draft } })),
  row(updatePlaylist, 'a playlist', owned, ({ playlist }) => ({
    params: { playlistId: playlist },
    body: { name: 'Sooner' },
  })),
  row(updatePlaylist, 'a private playlist', hidden, ({ privatePlaylist }) => ({
    params: { playlistId: privatePlaylist },
    body: { name: 'Sooner' },
  })),
  row(addToPlaylist, 'a private playlist', hidden, ({ spare, privatePlaylist }) => ({
    params: { videoId: spare, playlistId: privatePlaylist },
  })),
  row(orderPlaylist, 'a private playlist', hidden, ({ spare, privatePlaylist }) => ({
    params: { playlistId: privatePlaylist },
    body: { videoId: spare, before: null },
  })),
  row(removeFromPlaylist, 'a private playlist', hidden, ({ spare, privatePlaylist }) => ({
    params: { videoId: spare, playlistId: privatePlaylist },
  })),
  row(addToPlaylist, 'a playlist', owned, ({ spare, playlist }) => ({
    params: { videoId: spare, playlistId: playlist },
  })),
  row(addToPlaylist, "the caller's playlist, and a draft", hidden, ({ draft, own }, caller) => ({
    params: { videoId: draft, playlistId: own(caller) },
  })),
  row(orderPlaylist, 'a playlist', owned, ({ spare, playlist }) => ({
    params: { playlistId: playlist },
    body: { videoId: spare, before: null },
  })),
  row(removeFromPlaylist, 'a playlist', owned, ({ spare, playlist }) => ({
    params: { videoId: spare, playlistId: playlist },
  })),
  row(getWatchLater, 'the caller', open, () => ({})),
  row(saveToWatchLater, 'a video', open, ({ video }) => ({ params: { videoId: video } })),
  row(saveToWatchLater, 'a draft', hidden, ({ draft }) => ({ params: { videoId: draft } })),
  row(removeFromWatchLater, 'a draft', open, ({ draft }) => ({ params: { videoId: draft } })),
  row(savePlaylist, 'a playlist', { other: 200, owner: 400 }, ({ playlist }) => ({
    params: { playlistId: playlist },
  })),
  row(savePlaylist, 'a private playlist', { other: 404, owner: 400 }, ({ privatePlaylist }) => ({
    params: { playlistId: privatePlaylist },
  })),
  row(listSavedPlaylists, 'the caller', open, () => ({})),
  row(unsavePlaylist, 'a private playlist', open, ({ privatePlaylist }) => ({
    params: { playlistId: privatePlaylist },
  })),
  deletion(deletePlaylist, 'a private playlist', hidden, ({ privatePlaylist }) => ({
    params: { playlistId: privatePlaylist },
  })),
  deletion(deletePlaylist, 'a playlist', owned, ({ playlist }) => ({
    params: { playlistId: playlist },
  })),
];
