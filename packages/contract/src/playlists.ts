import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { errorText } from './error-texts.ts';
import { count, id, maxCharacters, optionalText, requiredText, time, url } from './fields.ts';
import { owner } from './owner.ts';
import { maxLimit, optionallyPaged, optionalPageQuery, paged, pageQuery, pagination } from './paging.ts';
import { videoCard } from './videos.ts';

/** `list` is a playlist that a person has created. Each person also has at most one `watch-later`. */
const kind = z.enum(['list', 'watch-later']);
export type PlaylistKind = z.output<typeof kind>;

/** `unlisted`: visible to everyone with its URL. `private`: visible only to its owner. */
const visibility = z.enum(['public', 'unlisted', 'private'], errorText('invalidVisibility'));
export type PlaylistVisibility = z.output<typeof visibility>;

const playlistHead = {
  _id: id,
  kind,
  visibility,
  name: z.string(),
  description: z.string(),
  videosCount: count,
  createdAt: time,
  updatedAt: time,
  isSaved: z.boolean(),
  owner,
};

export const playlist = z.object({ ...playlistHead, videos: z.array(videoCard) });
export type Playlist = z.output<typeof playlist>;

/** Max videos per playlist; `playlistFull` in the error texts names it. */
export const maxPlaylistVideos = 5000;

/** Max playlists per person; `tooManyPlaylists` in the error texts names it. */
export const maxPlaylists = 1000;

/** Max video ids per playlist in a list of playlists. `videosCount` still counts all videos. */
export const maxListedVideos = 100;
/** Max thumbnails per playlist in a list of playlists. */
export const maxThumbnails = 4;

/** A playlist in a list of playlists, with the ids of its first 100 videos and the thumbnails of its first four. */
export const playlistCard = z.object({
  ...playlistHead,
  videos: z.array(z.object({ _id: id, thumbnail: z.optional(z.nullable(url)) })),
});
export type PlaylistCard = z.output<typeof playlistCard>;

/** Max characters of a playlist's name and description, as a person counts them. */
export const maxPlaylistName = 50;
export const maxPlaylistDescription = 300;

const name = requiredText(
  errorText('nameRequired'),
  maxCharacters(maxPlaylistName, errorText('nameTooLong', { max: maxPlaylistName })),
);
const description = optionalText(
  maxCharacters(maxPlaylistDescription, errorText('descriptionTooLong', { max: maxPlaylistDescription })),
);

export const playlistForm = z.object({
  name,
  description: z.nullish(description),
  visibility: z.nullish(visibility),
});

const params = z.object({ playlistId: id });
const entryParams = z.object({ videoId: id, playlistId: id });

export const createPlaylist = defineEndpoint({
  method: 'POST',
  path: '/playlist',
  audience: 'member',
  summary: 'Creates a playlist',
  body: playlistForm,
  response: playlist,
  status: 201,
});

export const getPlaylist = defineEndpoint({
  method: 'GET',
  path: '/playlist/:playlistId',
  audience: 'viewer',
  summary: 'Returns a playlist with all its videos in order, or with one page of them',
  params,
  query: z.object(optionalPageQuery),
  response: optionallyPaged(playlist.shape),
  errors: ['NOT_FOUND'],
});

export const updatePlaylist = defineEndpoint({
  method: 'PATCH',
  path: '/playlist/:playlistId',
  audience: 'member',
  summary: "Updates the name, description or visibility of the caller's own playlist, except Watch later",
  params,
  body: z.object({
    name: z.nullish(name),
    description: z.nullish(description),
    visibility: z.nullish(visibility),
  }),
  response: playlist,
  errors: ['NOT_FOUND', 'FORBIDDEN'],
});

export const deletePlaylist = defineEndpoint({
  method: 'DELETE',
  path: '/playlist/:playlistId',
  audience: 'member',
  summary: "Deletes the caller's own playlist, except Watch later. Its videos are not deleted",
  params,
  response: z.object({}),
  errors: ['NOT_FOUND', 'FORBIDDEN'],
});

export const addToPlaylist = defineEndpoint({
  method: 'PATCH',
  path: '/playlist/add/:videoId/:playlistId',
  audience: 'member',
  summary: "Adds a video to the caller's own playlist, which can hold up to 5,000",
  params: entryParams,
  response: playlist,
  errors: ['NOT_FOUND', 'FORBIDDEN'],
});

export const removeFromPlaylist = defineEndpoint({
  method: 'PATCH',
  path: '/playlist/remove/:videoId/:playlistId',
  audience: 'member',
  summary: "Removes a video from the caller's own playlist",
  params: entryParams,
  response: playlist,
  errors: ['NOT_FOUND', 'FORBIDDEN'],
});

export const orderPlaylist = defineEndpoint({
  method: 'PATCH',
  path: '/playlist/:playlistId/order',
  audience: 'member',
  summary:
    "Moves a video of the caller's own playlist before another, or to the end. Returns all its videos, or the first `limit`",
  params,
  query: z.object({ limit: optionalPageQuery.limit }),
  body: z.object({ videoId: id, before: z.nullable(id) }),
  response: optionallyPaged(playlist.shape),
  errors: ['NOT_FOUND', 'FORBIDDEN'],
});

const savedState = z.object({ isSaved: z.boolean() });

export const getWatchLater = defineEndpoint({
  method: 'GET',
  path: '/playlist/watch-later',
  audience: 'member',
  summary:
    "Returns the id of the caller's Watch later, which can be read like any playlist, or null before the first video is saved",
  response: z.object({ playlistId: z.nullable(id) }),
});

export const saveToWatchLater = defineEndpoint({
  method: 'POST',
  path: '/playlist/watch-later/:videoId',
  audience: 'member',
  summary: "Saves a video to the caller's Watch later. Idempotent",
  params: z.object({ videoId: id }),
  response: savedState,
  errors: ['NOT_FOUND'],
});

export const removeFromWatchLater = defineEndpoint({
  method: 'DELETE',
  path: '/playlist/watch-later/:videoId',
  audience: 'member',
  summary: "Removes a video from the caller's Watch later. Idempotent",
  params: z.object({ videoId: id }),
  response: savedState,
});

export const listSavedPlaylists = defineEndpoint({
  method: 'GET',
  path: '/playlist/saved',
  audience: 'member',
  summary:
    "Lists other people's playlists that the caller has saved, latest first. Leaves out private playlists, and those of people whom the caller blocks or who block the caller",
  query: z.object(pageQuery(20)),
  response: paged({ playlists: z.array(playlistCard) }),
});

export const savePlaylist = defineEndpoint({
  method: 'POST',
  path: '/playlist/:playlistId/save',
  audience: 'member',
  summary: "Saves another person's playlist to the caller's library. Idempotent",
  params,
  response: savedState,
  errors: ['NOT_FOUND', 'FORBIDDEN'],
});

export const unsavePlaylist = defineEndpoint({
  method: 'DELETE',
  path: '/playlist/:playlistId/save',
  audience: 'member',
  summary: "Removes a playlist from the caller's library. Idempotent",
  params,
  response: savedState,
});

export const listPlaylistsWith = defineEndpoint({
  method: 'GET',
  path: '/playlist/with/:videoId',
  audience: 'member',
  summary: "Lists the ids of the caller's own playlists that contain a video",
  params: z.object({ videoId: id }),
  response: z.object({ playlistIds: z.array(id) }),
  errors: ['NOT_FOUND'],
});

export const listPlaylists = defineEndpoint({
  method: 'GET',
  path: '/playlist/user/:userId',
  audience: 'viewer',
  summary: "Lists a user's playlists, newest first. Only their owner gets unlisted and private ones",
  params: z.object({ userId: id }),
  query: z.object(pageQuery(maxLimit)),
  response: z.array(playlistCard),
  pagination,
  errors: ['NOT_FOUND'],
});
