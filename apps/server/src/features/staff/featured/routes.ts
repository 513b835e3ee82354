import { featureVideo, listFeatured, orderFeatured, unfeatureVideo } from '@kinora/contract/featured';
import type { Routing } from '../../../http/routing.ts';
import { presentVideoCard } from '../../content/videos/present.ts';
import { feature, list, order, unfeature } from './service.ts';

export function featuredRoutes({ bind }: Routing): void {
  bind(listFeatured, async (ctx, { viewer }) => ({
    videos: (await list(ctx, viewer)).map((row) => presentVideoCard(ctx.urls, row)),
  }));

  bind(featureVideo, async (ctx, { viewer, params }) => ({
    actionId: await feature(ctx, viewer, params.videoId),
  }));

  bind(unfeatureVideo, async (ctx, { viewer, params, query }) => {
    await unfeature(ctx, viewer, params.videoId, query.actionId);
    return {};
  });

  bind(orderFeatured, async (ctx, { viewer, body }) => {
    await order(ctx, viewer, body.videoIds);
    return {};
  });
}
