import type { listInbox } from '@kinora/contract/comment-inbox';
import type { QueryOf } from '@kinora/contract/endpoint';
import type { Context } from '../../../../context.ts';
import type { Viewer } from '../../../../http/viewer.ts';
import { inOrder } from '../../../../platform/db/in-order.ts';
import { cursorAfter, pageOf } from '../../../../platform/db/keyset.ts';
import { visibleCards } from '../../videos/service.ts';
import { hydrate } from '../hydrate.ts';
import { isHeld } from '../policy.ts';
import * as queries from './queries.ts';

/** Returns a page of the comments on the viewer's own videos, each with its video, and the number of held ones. */
export async function inbox(
  ctx: Context,
  viewer: Viewer,
  { filter, page, limit, cursor }: QueryOf<typeof listInbox>,
) {
  const slice = { page, limit, cursor };
  const end = filter === 'subscribers' ? await queries.findLastScanned(ctx.db, viewer, slice) : undefined;
  const [found, heldCount] = await Promise.all([
    queries.findInboxIds(ctx.db, viewer, filter, slice, end),
    queries.countHeld(ctx.db, viewer),
  ]);
  const { rows, info } = pageOf(queries.newestInInbox, slice, found);
  if (end !== undefined && info.nextCursor === null) {
    info.nextCursor = cursorAfter(queries.newestInInbox, { id: end, sort_value: end }, info.page + 1);
  }
  return { entries: await hydrateInbox(ctx, viewer, rows), heldCount, info };
}

type InboxRow = { id: string; video_id: string | null };

async function hydrateInbox(ctx: Context, viewer: Viewer, rows: readonly InboxRow[]) {
  const idsByVideo = new Map<string, string[]>();
  for (const { id, video_id } of rows) {
    if (video_id !== null) idsByVideo.set(video_id, [...(idsByVideo.get(video_id) ?? []), id]);
  }
  const cards = await visibleCards(ctx.db, viewer, [...idsByVideo.keys()]);
  const entries = await Promise.all(
    cards.map(async (card) => {
      const ids = idsByVideo.get(card.id) ?? [];
      const comments = await hydrate(ctx, viewer, { kind: 'video', id: card.id }, ids, isHeld);
      return comments.map((comment) => ({ id: comment.id, comment, card }));
    }),
  );
  return inOrder(
    rows.map(({ id }) => id),
    new Map(entries.flat().map((entry) => [entry.id, entry])),
  );
}
