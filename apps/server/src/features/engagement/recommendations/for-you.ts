import type { Why } from '@kinora/contract/recommendations';
import type { Context } from '../../../context.ts';
import type { Viewer } from '../../../http/viewer.ts';
import { defineCached } from '../../../platform/cache/cache.ts';
import type { Db } from '../../../platform/db/db.ts';
import type { Slice } from '../../../platform/db/keyset.ts';
import { listedCards } from '../../content/videos/service.ts';
import { idSuffix, maxShown } from './cursor.ts';
import {
  findCandidates,
  findPassed,
  findPopularAfter,
  type ListViewer,
  popularBatch,
  type ViewsPosition,
} from './for-you-queries.ts';
import { beginningOf, infoOf, takeRanked } from './paging.ts';
import { rank } from './rank.ts';

const weights = { subscription: 1, 'co-watched': 0.9, tag: 0.6, new: 0.5, popular: 0.4 };

/** A recommended video; `seed` is the id of the video that it was watched along with. */
type Entry = { id: string; kind: Why['kind']; seed: string | null; tag: string | null };

/**
 * Returns a page of recommendations, each with the reason: first the ranked candidates of every kind, and then all
 * other videos by views.
 */
export async function forYou(ctx: Context, viewer: Viewer, slice: Slice) {
  const begin = beginningOf('for you', slice);
  if (!begin) return { entries: [], info: infoOf('for you', slice, slice.page, null) };
  const ranked = begin.after ? null : await rankedFor(ctx, viewer, begin.asOf);
  const taken = takeRanked(ranked?.entries ?? [], begin, slice.limit);
  const { shown } = taken;
  const asOf = ranked ? ranked.asOf : begin.asOf;
  if (taken.left > 0) {
    const info = infoOf('for you', slice, begin.page, { asOf, shown, after: null });
    return { entries: await withCards(ctx, viewer, taken.entries), info };
  }
  const others = await findOthers(ctx, viewer, begin.after ?? top, new Set(shown), {
    skipped: taken.skipped,
    limit: slice.limit - taken.entries.length,
  });
  const info = infoOf('for you', slice, begin.page, others.after && { asOf, shown, after: others.after });
  return { entries: await withCards(ctx, viewer, [...taken.entries, ...others.entries]), info };
}

type Ranked = { entries: readonly Entry[]; asOf: Date | null };

/** Ranks the candidates that existed at a time; null for now. Returns the time that the next page has to use. */
async function rankAsOf(db: Db, viewer: ListViewer, asOf: Date | null): Promise<Ranked> {
  const candidates = await findCandidates(db, viewer, asOf);
  const entries = rank(weights, candidates)
    .slice(0, maxShown)
    .map(({ id, kind, seed_id: seed, tag }): Entry => ({ id, kind, seed, tag }));
  return { entries, asOf: candidates[0]?.newest ?? asOf };
}

/**
 * The ranking of a viewer, cached for the pages of one visit. A new subscription and a changed history may show late,
 * except that no page has videos that the viewer has started or hidden since.
 */
const findRanked = defineCached({
  changedBy: ({ id }: ListViewer) => ['videos', rankingOf(id)],
  lifetime: 20_000,
  load: (db, viewer: ListViewer) => rankAsOf(db, viewer, null),
});

/** The subject of changes that bring a hidden video or channel back. */
export const rankingOf = (viewerId: string) => `ranking:${viewerId}`;

async function rankedFor(ctx: Context, { id, mayHaveOwnLists }: Viewer, asOf: Date | null) {
  const viewer = { id, mayHaveOwnLists };
  const current = await findRanked(ctx.cache, viewer);
  const isSame = asOf === null || current.asOf?.getTime() === asOf.getTime();
  return isSame ? current : rankAsOf(ctx.db, viewer, asOf);
}

/** The position before the most viewed video. */
const top: ViewsPosition = { views: 2 ** 31 - 1, id: 'ffffffff-ffff-ffff-ffff-ffffffffffff' };
/** Max batches that are read for one page, if the viewer has watched most of the popular videos. */
const maxBatches = 10;

/**
 * Finds the next videos by views that aren't among the ranked ones. `after` is where the next page begins; null at the
 * end of the list.
 */
async function findOthers(
  { db }: Context,
  viewer: Viewer,
  begin: ViewsPosition,
  shown: ReadonlySet<string>,
  { skipped, limit }: { skipped: number; limit: number },
): Promise<{ entries: Entry[]; after: ViewsPosition | null }> {
  const found: ViewsPosition[] = [];
  let last = begin;
  for (let batch = 0; batch < maxBatches; batch += 1) {
    const rows = await findPopularAfter(db, viewer, last);
    found.push(...rows.filter(({ id, is_new }) => is_new && !shown.has(idSuffix(id))));
    const isEnd = rows.length < popularBatch;
    if (found.length > skipped + limit) break;
    if (isEnd) return { entries: byViews(found.slice(skipped)), after: null };
    last = rows.at(-1) ?? last;
  }
  const page = found.slice(skipped, skipped + limit);
  const isCut = found.length > skipped + limit;
  return { entries: byViews(page), after: isCut ? (page.at(-1) ?? begin) : last };
}

const byViews = (rows: readonly ViewsPosition[]) =>
  rows.map(({ id }): Entry => ({ id, kind: 'popular', seed: null, tag: null }));

/**
 * Leaves out the videos that the viewer has started or hidden since the ranking, and those whose reason is a video that
 * is no longer listed.
 */
async function withCards({ db }: Context, viewer: Viewer, entries: readonly Entry[]) {
  const ids = entries.map(({ id }) => id);
  const seeds = entries.flatMap(({ seed }) => seed ?? []);
  const [cards, passed] = await Promise.all([
    listedCards(db, viewer, [...new Set([...ids, ...seeds])]),
    findPassed(db, viewer, ids),
  ]);
  const byId = new Map(cards.map((card) => [card.id, card]));
  return entries.flatMap(({ id, kind, seed, tag }) => {
    const card = byId.get(id);
    const reason = seed === null ? null : byId.get(seed);
    if (!card || passed.has(id) || reason === undefined) return [];
    const why: Why = {
      kind,
      ...(reason && { video: { _id: reason.id, title: reason.title } }),
      ...(tag !== null && { tag }),
    };
    return [{ card, why }];
  });
}
