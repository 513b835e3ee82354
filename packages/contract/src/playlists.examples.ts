import type { ExamplesOf } from './openapi/example.ts';
import {
  card,
  channelId,
  createdAt,
  firstPage,
  owner,
  page,
  playlistId,
  updatedAt,
  videoId,
} from './openapi/samples.ts';
import type { Playlist, PlaylistCard } from './playlists.ts';

const playlist: Playlist = {
  _id: playlistId,
  kind: 'list',
  visibility: 'public',
  name: 'Engines',
  description: 'To watch again',
  videosCount: 1,
  createdAt,
  updatedAt,
  isSaved: false,
  owner,
  videos: [card],
};

const listed: PlaylistCard = { ...playlist, videos: [{ _id: videoId, thumbnail: card.thumbnail }] };

export const playlistExamples: ExamplesOf<typeof import('./playlists.ts')> = {
  createPlaylist: {
    body: { name: playlist.name, description: playlist.description, visibility: 'public' },
    data: { ...playlist, videosCount: 0, videos: [] },
  },
  getPlaylist: { params: { playlistId }, data: playlist },
  updatePlaylist: {
    params: { playlistId },
    body: { name: 'Calculating engines', description: null, visibility: 'unlisted' },
    data: { ...playlist, name: 'Calculating engines', visibility: 'unlisted' },
  },
  deletePlaylist: { params: { playlistId }, data: {} },
  addToPlaylist: { params: { videoId, playlistId }, data: playlist },
  removeFromPlaylist: { params: { videoId, playlistId }, data: { ...playlist, videosCount: 0, videos: [] } },
  orderPlaylist: { params: { playlistId }, body: { videoId, before: null }, data: playlist },
  getWatchLater: { data: { playlistId } },
  saveToWatchLater: { params: { videoId }, data: { isSaved: true } },
  removeFromWatchLater: { params: { videoId }, data: { isSaved: false } },
  listSavedPlaylists: { query: firstPage, data: { playlists: [{ ...listed, isSaved: true }], ...page } },
  savePlaylist: { params: { playlistId }, data: { isSaved: true } },
  unsavePlaylist: { params: { playlistId }, data: { isSaved: false } },
  listPlaylistsWith: { params: { videoId }, data: { playlistIds: [playlistId] } },
  listPlaylists: {
    params: { userId: channelId },
    query: firstPage,
    data: [listed],
    pagination: page,
  },
};
