import type { Context } from '../../../context.ts';
import type { Viewer } from '../../../http/viewer.ts';
import type { Slice } from '../../../platform/db/keyset.ts';
import { listedCards, requireVisibleVideo } from '../../content/videos/service.ts';
import { maxShown } from './cursor.ts';
import { beginningOf, infoOf, takeRanked } from './paging.ts';
import { rank } from './rank.ts';
import { findRelated, findRelatedAsOf, findWelcome } from './related-queries.ts';

const weights = { channel: 0.8, tag: 0.8, 'co-watched': 1, popular: 0.2 };

/** Returns a page of the videos to watch after a video. Those that the viewer has watched or owns come last. */
export async function related(ctx: Context, viewer: Viewer | null, videoId: string, slice: Slice) {
  const { id } = await requireVisibleVideo(ctx.db, viewer, videoId);
  const begin = beginningOf('related', slice);
  if (!begin) return { cards: [], info: infoOf('related', slice, slice.page, null) };
  const candidates = begin.asOf
    ? await ctx.enterHeavy(() => findRelatedAsOf(ctx.db, id, begin.asOf))
    : await findRelated(ctx.cache, id, ctx.enterHeavy);
  const ranked = rank(weights, candidates).slice(0, maxShown);
  const { entries, shown, left } = takeRanked(await orderFor(ctx, viewer, ranked), begin, slice.limit);
  const next = { asOf: candidates[0]?.newest ?? begin.asOf, shown, after: null };
  return {
    cards: await listedCards(
      ctx.db,
      viewer,
      entries.map(({ id }) => id),
    ),
    info: infoOf('related', slice, begin.page, left > 0 ? next : null),
  };
}

async function orderFor<Video extends { id: string }>(
  { db }: Context,
  viewer: Viewer | null,
  ranked: readonly Video[],
): Promise<Video[]> {
  if (!viewer) return [...ranked];
  const welcome = await findWelcome(
    db,
    viewer,
    ranked.map(({ id }) => id),
  );
  const inPart = (isLast: boolean) => ranked.filter(({ id }) => welcome.get(id) === isLast);
  return [...inPart(false), ...inPart(true)];
}
