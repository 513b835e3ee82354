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
import type { Bind, RequestContext } from '../../http/bind.ts';
import { presentPlaylist, presentPlaylistCard } from './present.ts';
import { addVideo, create, edit, list, listWith, read, remove, removeVideo } from './service.ts';

export function playlistRoutes(bind: Bind): void {
  bind(createPlaylist, async (ctx, { viewer, body }) => present(ctx, await create(ctx, viewer, body)));

  bind(
    getPlaylist,
    async (ctx, { viewer, params }) => present(ctx, await read(ctx, viewer, params.playlistId)),
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
