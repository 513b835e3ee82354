import type { listInbox } from '@kinora/contract/comment-inbox';
import type { QueryOf } from '@kinora/contract/endpoint';
import type { Context } from '../../../../context.ts';
import type { Viewer } from '../../../../http/viewer.ts';
import { cursorAfter, pageOf } from '../../../../platform/db/keyset.ts';
import { requireOwnChannel } from '../../../identity/accounts/service.ts';
import { visibleCards } from '../../videos/service.ts';
import { hydrate } from '../hydrate.ts';
import { isHeld } from '../policy.ts';
import * as queries from './queries.ts';

/**
 * Returns a page of the comments on the videos of the viewer's channel, each with its video, and the number of held
 * ones.
 */
export async function inbox(
  ctx: Context,
  viewer: Viewer,
  channelId: string,
  { filter, page, limit, cursor }: QueryOf<typeof listInbox>,
) {
  await requireOwnChannel(ctx.db, viewer, channelId);
  const slice = { page, limit, cursor };
  const end = filter === 'subscribers' ? await queries.findLastScanned(ctx.db, viewer, slice) : undefined;
  const [found, heldCount] = await Promise.all([
    queries.findInboxIds(ctx.db, viewer, filter, slice, end),
    queries.countHeld(ctx.db, viewer),
  ]);
  const { rows, info } = pageOf(queries.newestInInbox, slice, found);
  if (end !== undefined && info.nextCursor === null) {
    info.nextCursor = cursorAfter(queries.newestInInbox, { id: end, sort_value: end }, info.page + 1);
    // Numbered pages end here, because each of them reads the same comments.
    info.hasNextPage = cursor !== undefined;
    info.nextPage = info.hasNextPage ? info.page + 1 : null;
  }
  return { entries: await hydrateInbox(ctx, viewer, rows), heldCount, info };
}

type InboxRow = { id: string; video_id: string };

async function hydrateInbox(ctx: Context, viewer: Viewer, rows: readonly InboxRow[]) {
  const videoOf = new Map(rows.map(({ id, video_id }) => [id, video_id]));
  const videos = [...new Set(videoOf.values())];
  const [cards, comments] = await Promise.all([
    visibleCards(ctx.db, viewer, videos),
    hydrate(ctx, viewer, { kind: 'video', ids: videos }, [...videoOf.keys()], isHeld),
  ]);
  const byId = new Map(cards.map((card) => [card.id, card]));
  return comments.flatMap((comment) => {
    const card = byId.get(videoOf.get(comment.id) ?? '');
    return card ? [{ comment, card }] : [];
  });
}
