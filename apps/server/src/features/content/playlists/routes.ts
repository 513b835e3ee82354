import type { QueryOf } from '@kinora/contract/endpoint';
import { maxLimit } from '@kinora/contract/paging';
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
import type { RequestContext } from '../../../http/bind.ts';
import type { Routing } from '../../../http/routing.ts';
import type { Viewer } from '../../../http/viewer.ts';
import { presentPlaylist, presentPlaylistCard } from './present.ts';
import { respondWithPlaylist } from './respond.ts';
import { listSaved, saveToLibrary, unsaveFromLibrary } from './saved.ts';
import {
  addVideo,
  create,
  edit,
  list,
  listWith,
  moveVideo,
  read,
  readPage,
  remove,
  removeVideo,
} from './service.ts';
import { find, save, unsave } from './watch-later.ts';

export function playlistRoutes({ bind }: Routing): void {
  bind(
    createPlaylist,
    async (ctx, { viewer, body }) => presentPlaylist(ctx.urls, (await create(ctx, viewer, body)).row, []),
    { limit: 'playlist' },
  );

  bind(
    getPlaylist,
    (ctx, { viewer, params, query, reply }) =>
      respond(ctx, viewer, { endpoint: getPlaylist, reply }, { ...params, ...query }),
    { heavy: true },
  );

  bind(
    updatePlaylist,
    async (ctx, { viewer, params, body, reply }) => {
      const whole = await edit(ctx, viewer, params.playlistId, body);
      return respondWithPlaylist(ctx, viewer, { endpoint: updatePlaylist, reply }, whole);
    },
    { limit: 'edit' },
  );

  bind(deletePlaylist, async (ctx, { viewer, params }) => {
    await remove(ctx, viewer, params.playlistId);
    return {};
  });

  entryRoutes(bind);
  watchLaterRoutes(bind);
  savedRoutes(bind);

  bind(listPlaylists, async (ctx, { viewer, params, query }) => {
    const { playlists, info } = await list(ctx, viewer, params.userId, query);
    return {
      data: playlists.map(({ row, videos }) => presentPlaylistCard(ctx.urls, row, videos)),
      pagination: info,
    };
  });
}

function entryRoutes(bind: Routing['bind']): void {
  bind(addToPlaylist, async (ctx, { viewer, params, reply }) => {
    const whole = await addVideo(ctx, viewer, params.playlistId, params.videoId);
    return respondWithPlaylist(ctx, viewer, { endpoint: addToPlaylist, reply }, whole);
  });

  bind(removeFromPlaylist, async (ctx, { viewer, params, reply }) => {
    const whole = await removeVideo(ctx, viewer, params.playlistId, params.videoId);
    return respondWithPlaylist(ctx, viewer, { endpoint: removeFromPlaylist, reply }, whole);
  });

  bind(orderPlaylist, async (ctx, { viewer, params, query, body, reply }) => {
    await moveVideo(ctx, viewer, params.playlistId, body);
    return respond(ctx, viewer, { endpoint: orderPlaylist, reply }, { ...params, ...query });
  });

  bind(listPlaylistsWith, async (ctx, { viewer, params }) => ({
    playlistIds: await listWith(ctx, viewer, params.videoId),
  }));
}

function watchLaterRoutes(bind: Routing['bind']): void {
  bind(getWatchLater, async (ctx, { viewer }) => ({ playlistId: await find(ctx, viewer) }));
  bind(saveToWatchLater, (ctx, { viewer, params }) => save(ctx, viewer, params.videoId));
  bind(removeFromWatchLater, (ctx, { viewer, params }) => unsave(ctx, viewer, params.videoId));
}

function savedRoutes(bind: Routing['bind']): void {
  bind(listSavedPlaylists, async (ctx, { viewer, query }) => {
    const { playlists, info } = await listSaved(ctx, viewer, query);
    return {
      playlists: playlists.map(({ row, videos }) => presentPlaylistCard(ctx.urls, row, videos)),
      ...info,
    };
  });
  bind(savePlaylist, (ctx, { viewer, params }) => saveToLibrary(ctx, viewer, params.playlistId), {
    limit: 'playlist',
  });
  bind(unsavePlaylist, (ctx, { viewer, params }) => unsaveFromLibrary(ctx, viewer, params.playlistId));
}

type Asked = { playlistId: string } & Partial<QueryOf<typeof getPlaylist>>;

/** Responds with the whole playlist, or with one page if one was requested. */
async function respond(
  ctx: RequestContext,
  viewer: Viewer | null,
  response: Parameters<typeof respondWithPlaylist>[2],
  { playlistId, page, limit, cursor }: Asked,
) {
  if (page === undefined && limit === undefined && cursor === undefined) {
    return respondWithPlaylist(ctx, viewer, response, await read(ctx, viewer, playlistId));
  }
  const slice = { page: page ?? 1, limit: limit ?? maxLimit, cursor };
  const { row, videos, info } = await readPage(ctx, viewer, playlistId, slice);
  return { ...presentPlaylist(ctx.urls, row, videos), ...info };
}
