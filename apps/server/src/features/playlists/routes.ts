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
import type { Routing } from '../../http/routing.ts';
import { answerWhole } from './answer.ts';
import { presentPlaylist, presentPlaylistCard } from './present.ts';
import { addVideo, create, edit, list, listWith, read, readPage, remove, removeVideo } from './service.ts';

export function playlistRoutes({ bind }: Routing): void {
  bind(createPlaylist, async (ctx, { viewer, body }) =>
    presentPlaylist(ctx.urls, (await create(ctx, viewer, body)).row, []),
  );

  bind(
    getPlaylist,
    async (ctx, { viewer, params: { playlistId }, query: { page, limit, cursor }, reply }) => {
      if (page === undefined && limit === undefined && cursor === undefined) {
        const whole = await read(ctx, viewer, playlistId);
        return answerWhole(ctx, viewer, { endpoint: getPlaylist, reply }, whole);
      }
      const slice = { page: page ?? 1, limit: limit ?? maxLimit, cursor };
      const { row, videos, info } = await readPage(ctx, viewer, playlistId, slice);
      return { ...presentPlaylist(ctx.urls, row, videos), ...info };
    },
    { heavy: true },
  );

  bind(updatePlaylist, async (ctx, { viewer, params, body, reply }) => {
    const whole = await edit(ctx, viewer, params.playlistId, body);
    return answerWhole(ctx, viewer, { endpoint: updatePlaylist, reply }, whole);
  });

  bind(deletePlaylist, async (ctx, { viewer, params }) => {
    await remove(ctx, viewer, params.playlistId);
    return {};
  });

  entryRoutes(bind);

  bind(listPlaylists, async (ctx, { viewer, params, query }) => {
    const { playlists, info } = await list(ctx, viewer, params.userId, query);
    return {
      data: playlists.map(({ row, videos }) => presentPlaylistCard(ctx.urls, row, videos)),
      pagination: info,
    };
  });
}

/** Calls that change or ask which playlists a video is in. */
function entryRoutes(bind: Routing['bind']): void {
  bind(addToPlaylist, async (ctx, { viewer, params, reply }) => {
    const whole = await addVideo(ctx, viewer, params.playlistId, params.videoId);
    return answerWhole(ctx, viewer, { endpoint: addToPlaylist, reply }, whole);
  });

  bind(removeFromPlaylist, async (ctx, { viewer, params, reply }) => {
    const whole = await removeVideo(ctx, viewer, params.playlistId, params.videoId);
    return answerWhole(ctx, viewer, { endpoint: removeFromPlaylist, reply }, whole);
  });

  bind(listPlaylistsWith, async (ctx, { viewer, params }) => ({
    playlistIds: await listWith(ctx, viewer, params.videoId),
  }));
}
