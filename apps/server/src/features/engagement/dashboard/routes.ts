import { getDashboardActivity, getDashboardStats, listDashboardVideos } from '@kinora/contract/dashboard';
import { enforceViewerLimit } from '../../../http/bind.ts';
import type { Routing } from '../../../http/routing.ts';
import { presentVideoCard } from '../../content/videos/present.ts';
import { activity, stats, videos } from './service.ts';

const heavy = { heavy: true };

export function dashboardRoutes({ bind }: Routing): void {
  bind(getDashboardStats, (ctx, { viewer, params }) => stats(ctx, viewer, params.channelId), heavy);

  bind(
    getDashboardActivity,
    async (ctx, { viewer, params }) => ({
      days: await activity(ctx, viewer, params.channelId),
    }),
    heavy,
  );

  bind(
    listDashboardVideos,
    async (ctx, { viewer, params, query, request }) => {
      if (query.query) await enforceViewerLimit(ctx, 'search', viewer, request);
      const { entries, total, info } = await videos(ctx, viewer, params.channelId, query);
      const present = ({ card, playback }: (typeof entries)[number]) => ({
        ...presentVideoCard(ctx.urls, card),
        totalLikes: card.likes,
        playback,
      });
      const { currentPage, limit } = info;
      return {
        videos: entries.map(present),
        pagination: { currentPage, totalPages: Math.ceil(total / limit), totalVideos: total },
        ...info,
      };
    },
    heavy,
  );
}
