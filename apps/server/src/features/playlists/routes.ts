import { maxLimit } from '@kinora/contract/paging';
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
import type { RequestContext } from '../../http/bind.ts';
import type { Routing } from '../../http/routing.ts';
import { presentPlaylist, presentPlaylistCard } from './present.ts';
import { addVideo, create, edit, list, listWith, read, readPage, remove, removeVideo } from './service.ts';

export function playlistRoutes({ bind }: Routing): void {
  bind(createPlaylist, async (ctx, { viewer, body }) => present(ctx, await create(ctx, viewer, body)));

  bind(
    getPlaylist,
    async (ctx, { viewer, params: { playlistId }, query: { page, limit, cursor } }) => {
      if (page === undefined && limit === undefined && cursor === undefined) {
        return present(ctx, await read(ctx, viewer, playlistId));
      }
      const slice = { page: page ?? 1, limit: limit ?? maxLimit, cursor };
      const { info, ...found } = await readPage(ctx, viewer, playlistId, slice);
      return { ...present(ctx, found), ...info };
    },
    { heavy: true },
  );

  bind(updatePlaylist, async (ctx, { viewer, params, body }) =>
    present(ctx, await edit(ctx, viewer, params.playlistId, body)),
  );

  bind(deletePlaylist, async (ctx, { viewer, params }) => {
    await remove(ctx, viewer, params.playlistId);
    return {};
  });

  bind(addToPlaylist, async (ctx, { viewer, params }) =>
    present(ctx, await addVideo(ctx, viewer, params.playlistId, params.videoId)),
  );

  bind(removeFromPlaylist, async (ctx, { viewer, params }) =>
    present(ctx, await removeVideo(ctx, viewer, params.playlistId, params.videoId)),
  );

  bind(listPlaylistsWith, async (ctx, { viewer, params }) => ({
    playlistIds: await listWith(ctx, viewer, params.videoId),
  }));

  bind(listPlaylists, async (ctx, { viewer, params, query }) => {
    const { playlists, info } = await list(ctx, viewer, params.userId, query);
    return {
      data: playlists.map(({ row, videos }) => presentPlaylistCard(ctx.urls, row, videos)),
      pagination: info,
    };
  });
}

function present(ctx: RequestContext, { row, videos }: Awaited<ReturnType<typeof read>>) {
  return presentPlaylist(ctx.urls, row, videos);
}
