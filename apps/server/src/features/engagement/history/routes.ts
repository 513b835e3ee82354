import {
  clearHistory,
  forgetPosition,
  listContinueWatching,
  listHistory,
  removeFromHistory,
  savePosition,
} from '@kinora/contract/history';
import type { Routing } from '../../../http/routing.ts';
import { presentVideoCard } from '../../content/videos/present.ts';
import { clear, forget, list, remove, stopAt, unfinished } from './service.ts';

export function historyRoutes({ bind }: Routing): void {
  bind(listHistory, async (ctx, { viewer, query }) => {
    const { entries, info } = await list(ctx, viewer, query);
    const present = ({ card, watchedAt }: (typeof entries)[number]) => ({
      ...presentVideoCard(ctx.urls, card),
      watchedAt: watchedAt.toISOString(),
    });
    return { videos: entries.map(present), ...info };
  });

  bind(listContinueWatching, async (ctx, { viewer }) => {
    const cards = await unfinished(ctx, viewer);
    return { videos: cards.map((card) => presentVideoCard(ctx.urls, card)) };
  });

  bind(savePosition, async (ctx, { viewer, params, body }) => ({
    position: await stopAt(ctx, viewer, params.videoId, body.position),
  }));

  bind(forgetPosition, async (ctx, { viewer, params }) => {
    await forget(ctx, viewer, params.videoId);
    return {};
  });

  bind(clearHistory, async (ctx, { viewer }) => {
    await clear(ctx, viewer);
    return {};
  });

  bind(removeFromHistory, async (ctx, { viewer, params }) => {
    await remove(ctx, viewer, params.videoId);
    return {};
  });
}
