import { getChannelAnalytics, getSiteAnalytics, getVideoAnalytics } from '@kinora/contract/analytics';
import type { Routing } from '../../../http/routing.ts';
import { presentVideoCard } from '../../content/videos/present.ts';
import { countServedBytes } from './served-bytes.ts';
import { channelAnalytics, videoAnalytics } from './service.ts';
import { siteAnalytics } from './site.ts';

const heavy = { heavy: true };

export function analyticsRoutes({ app, bind, context }: Routing): void {
  countServedBytes(app, context);

  bind(
    getChannelAnalytics,
    async (ctx, { viewer, params, query }) => {
      const { videos, ...figures } = await channelAnalytics(ctx, viewer, params.channelId, query.range);
      return {
        ...figures,
        videos: videos.map(({ card, ...totals }) => ({ video: presentVideoCard(ctx.urls, card), ...totals })),
      };
    },
    heavy,
  );

  bind(
    getVideoAnalytics,
    async (ctx, { viewer, params, query }) => {
      const { card, ...figures } = await videoAnalytics(ctx, viewer, params.videoId, query.range);
      return { ...figures, video: presentVideoCard(ctx.urls, card) };
    },
    heavy,
  );

  bind(getSiteAnalytics, (ctx, { query }) => siteAnalytics(ctx, query.range), heavy);
}
