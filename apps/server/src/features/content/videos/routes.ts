import { createDraft, saveDraft } from '@kinora/contract/drafts';
import { createPoster, listPosters } from '@kinora/contract/posters';
import {
  bulkEditVideos,
  deleteVideo,
  getVideo,
  listVideos,
  publishVideo,
  togglePublish,
  updateVideo,
} from '@kinora/contract/videos';
import { enforceViewerLimit, type RequestContext } from '../../../http/bind.ts';
import { clientOf } from '../../../http/client-address.ts';
import { createGate } from '../../../http/gate.ts';
import type { Routing } from '../../../http/routing.ts';
import { openSession } from '../../engagement/watching/service.ts';
import { playbackOf, posterAt, postersOf } from '../../media/transcoding/service.ts';
import { changeAll } from './bulk.ts';
import * as drafts from './drafts.ts';
import { presentVideo, presentVideoCard } from './present.ts';
import { edit, publish } from './publish.ts';
import { list, ownAsset, remove, togglePublished, type VideoRow, watch } from './service.ts';

/** Max concurrent requests that take a frame, because each fetches a piece of the video and runs ffmpeg. */
const posterRequests = { maxRunning: 2, maxWaiting: 8 };

export function videoRoutes({ bind }: Routing): void {
  const enterPosters = createGate(posterRequests);

  bind(listVideos, async (ctx, { viewer, query, request }) => {
    if (query.query) await enforceViewerLimit(ctx, 'search', viewer, request);
    const { cards, info } = await list(ctx, viewer, query);
    return { videos: cards.map((row) => presentVideoCard(ctx.urls, row)), ...info };
  });

  bind(publishVideo, async (ctx, { viewer, body }) => present(ctx, await publish(ctx, viewer, body)));

  bind(createDraft, async (ctx, { viewer, body }) => present(ctx, await drafts.create(ctx, viewer, body)));

  bind(
    saveDraft,
    async (ctx, { viewer, params, body }) =>
      present(ctx, await drafts.save(ctx, viewer, params.videoId, body)),
    { limit: 'draft' },
  );

  bind(getVideo, async (ctx, { viewer, params, query, request }) => {
    const row = await watch(ctx, viewer, params.videoId, { ...query, client: clientOf(request) });
    const { playback, ...video } = await present(ctx, row);
    const session = openSession(ctx, viewer, row);
    return { ...video, playback: { ...playback, ...(session && { session }) } };
  });

  bind(listPosters, async (ctx, { viewer, params }) => ({
    posters: await postersOf(ctx, await ownAsset(ctx, viewer, params.videoId)),
  }));

  bind(
    createPoster,
    async (ctx, { viewer, params, body: { time } }) => {
      const assetId = await ownAsset(ctx, viewer, params.videoId);
      return { time, image: await enterPosters(() => posterAt(ctx, assetId, time)) };
    },
    { limit: 'poster' },
  );

  bind(
    updateVideo,
    async (ctx, { viewer, params, body }) => present(ctx, await edit(ctx, viewer, params.videoId, body)),
    { limit: 'edit' },
  );

  bind(deleteVideo, async (ctx, { viewer, params }) => {
    await remove(ctx, viewer, params.videoId);
    return {};
  });

  bind(
    togglePublish,
    async (ctx, { viewer, params }) => present(ctx, await togglePublished(ctx, viewer, params.videoId)),
    { limit: 'edit' },
  );

  bind(bulkEditVideos, async (ctx, { viewer, body }) => ({ results: await changeAll(ctx, viewer, body) }), {
    limit: 'bulk',
  });
}

async function present(ctx: RequestContext, row: VideoRow) {
  return presentVideo(ctx.urls, row, await playbackOf(ctx, row.asset_id));
}
