import * as z from 'zod/mini';
import { owner } from './channels.ts';
import { defineEndpoint } from './endpoint.ts';
import { count, id, maxCharacters, optionalText, requiredText, time, url } from './fields.ts';
import { maxLimit, optionallyPaged, optionalPageQuery, pageQuery, pagination } from './paging.ts';
import { videoCard } from './videos.ts';

const playlistHead = {
  _id: id,
  name: z.string(),
  description: z.string(),
  videosCount: count,
  createdAt: time,
  updatedAt: time,
  owner,
};

export const playlist = z.object({ ...playlistHead, videos: z.array(videoCard) });
export type Playlist = z.output<typeof playlist>;

/** Max videos of a playlist. */
export const maxPlaylistVideos = 5000;
export const playlistFull = 'A playlist cannot hold more than 5,000 videos';

/** Max video ids of a playlist in a list; `videosCount` counts all of them. */
export const maxListedVideos = 100;
/** Max thumbnails of a playlist in a list. */
export const maxThumbnails = 4;

/** A playlist in a list, with the ids of its first 100 videos and the thumbnails of its first four. */
export const playlistCard = z.object({
  ...playlistHead,
  videos: z.array(z.object({ _id: id, thumbnail: z.optional(z.nullable(url)) })),
});
export type PlaylistCard = z.output<typeof playlistCard>;

const name = requiredText('Name is required', maxCharacters(50, 'Name cannot exceed 50 characters'));
const description = optionalText(maxCharacters(300, 'Description cannot exceed 300 characters'));

export const playlistForm = z.object({ name, description: z.nullish(description) });

const params = z.object({ playlistId: id });
const entryParams = z.object({ videoId: id, playlistId: id });

export const createPlaylist = defineEndpoint({
  method: 'POST',
  path: '/playlist',
  audience: 'member',
  summary: 'Create a playlist',
  body: playlistForm,
  response: playlist,
  status: 201,
});

export const getPlaylist = defineEndpoint({
  method: 'GET',
  path: '/playlist/:playlistId',
  audience: 'member',
  summary: 'A playlist with all its videos in the order added, or with one page of them',
  params,
  query: z.object(optionalPageQuery),
  response: optionallyPaged(playlist.shape),
  errors: ['NOT_FOUND'],
});

export const updatePlaylist = defineEndpoint({
  method: 'PATCH',
  path: '/playlist/:playlistId',
  audience: 'member',
  summary: "Change the name or the description of one's own playlist",
  params,
  body: z.object({ name: z.nullish(name), description: z.nullish(description) }),
  response: playlist,
  errors: ['NOT_FOUND', 'FORBIDDEN'],
});

export const deletePlaylist = defineEndpoint({
  method: 'DELETE',
  path: '/playlist/:playlistId',
  audience: 'member',
  summary: "Delete one's own playlist; its videos stay",
  params,
  response: z.object({}),
  errors: ['NOT_FOUND', 'FORBIDDEN'],
});

export const addToPlaylist = defineEndpoint({
  method: 'PATCH',
  path: '/playlist/add/:videoId/:playlistId',
  audience: 'member',
  summary: "Add a video to one's own playlist, which holds at most 5,000",
  params: entryParams,
  response: playlist,
  errors: ['NOT_FOUND', 'FORBIDDEN'],
});

export const removeFromPlaylist = defineEndpoint({
  method: 'PATCH',
  path: '/playlist/remove/:videoId/:playlistId',
  audience: 'member',
  summary: "Remove a video from one's own playlist",
  params: entryParams,
  response: playlist,
  errors: ['NOT_FOUND', 'FORBIDDEN'],
});

export const listPlaylistsWith = defineEndpoint({
  method: 'GET',
  path: '/playlist/with/:videoId',
  audience: 'member',
  summary: "One's own playlists that contain a video",
  params: z.object({ videoId: id }),
  response: z.object({ playlistIds: z.array(id) }),
  errors: ['NOT_FOUND'],
});

export const listPlaylists = defineEndpoint({
  method: 'GET',
  path: '/playlist/user/:userId',
  audience: 'member',
  summary: "A person's playlists, newest first",
  params: z.object({ userId: id }),
  query: z.object(pageQuery(maxLimit)),
  response: z.array(playlistCard),
  pagination,
  errors: ['NOT_FOUND'],
});
