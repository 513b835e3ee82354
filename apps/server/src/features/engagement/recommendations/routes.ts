import {
  hideRecommendedChannel,
  hideRecommendedVideo,
  listForYou,
  listHiddenRecommendations,
  listRelatedVideos,
  unhideRecommendedChannel,
  unhideRecommendedVideo,
} from '@kinora/contract/recommendations';
import { enforceViewerLimit } from '../../../http/bind.ts';
import type { Routing } from '../../../http/routing.ts';
import { presentVideoCard } from '../../content/videos/present.ts';
import { forYou } from './for-you.ts';
import { presentHidden } from './present.ts';
import { related } from './related.ts';
import { hideChannel, hideVideo, listHidden, unhide } from './service.ts';

export function recommendationRoutes({ bind }: Routing): void {
  bind(listForYou, async (ctx, { viewer, query }) => {
    const { entries, info } = await forYou(ctx, viewer, query);
    return {
      videos: entries.map(({ card, why }) => ({ ...presentVideoCard(ctx.urls, card), why })),
      ...info,
    };
  });

  bind(listRelatedVideos, async (ctx, { viewer, params, query, request }) => {
    if (query.cursor) await enforceViewerLimit(ctx, 'related', viewer, request);
    const { cards, info } = await related(ctx, viewer, params.videoId, query);
    return { videos: cards.map((card) => presentVideoCard(ctx.urls, card)), ...info };
  });

  bind(listHiddenRecommendations, async (ctx, { viewer, query }) => {
    const { hidden, info } = await listHidden(ctx, viewer, query);
    return { hidden: hidden.map((row) => presentHidden(ctx.urls, row)), ...info };
  });

  bind(
    hideRecommendedVideo,
    async (ctx, { viewer, params }) => {
      await hideVideo(ctx, viewer, params.videoId);
      return { isHidden: true };
    },
    { limit: 'hide' },
  );

  bind(
    hideRecommendedChannel,
    async (ctx, { viewer, params }) => {
      await hideChannel(ctx, viewer, params.channelId);
      return { isHidden: true };
    },
    { limit: 'hide' },
  );

  bind(unhideRecommendedVideo, async (ctx, { viewer, params }) => {
    await unhide(ctx, viewer, params.videoId);
    return { isHidden: false };
  });

  bind(unhideRecommendedChannel, async (ctx, { viewer, params }) => {
    await unhide(ctx, viewer, params.channelId);
    return { isHidden: false };
  });
}
