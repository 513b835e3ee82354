import type { OwnVideoSort, OwnVideoStatus } from '@kinora/contract/dashboard';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/db/db.ts';
import { keyset, type Order, type Slice, sortValueOf } from '../../../platform/db/keyset.ts';
import { channelDate } from '../../content/videos/fragments.ts';
import { stemmedQueryOf } from '../search/fragments.ts';

/**
 * Indexes have the first two orders. The others sort all videos of one owner, because three more indexes would slow
 * down every change of a video.
 */
const sortColumns = {
  createdAt: { column: channelDate(), type: 'time' },
  views: { column: 'videos.views', type: 'integer' },
  likes: { column: 'videos.likes', type: 'integer' },
  title: { column: 'videos.title_key', type: 'text' },
  duration: { column: 'videos.duration', type: 'real' },
} as const satisfies Record<OwnVideoSort, Pick<Order, 'column' | 'type'>>;

export function ownVideoOrder(sortBy: OwnVideoSort, direction: Order['direction']): Order {
  return { name: `dashboard ${sortBy} ${direction}`, id: 'videos.id', direction, ...sortColumns[sortBy] };
}

const conditions: Record<OwnVideoStatus, RawBuilder<boolean>> = {
  public: sql`videos.published and videos.visibility = 'public'`,
  unlisted: sql`videos.published and videos.visibility = 'unlisted'`,
  draft: sql`not videos.published and videos.publish_at is null`,
  scheduled: sql`videos.publish_at is not null`,
  failed: sql`exists (select from media_assets where id = videos.asset_id and folder = 'videos' and status = 'failed')`,
};

/** `query` has words of the title or description. Undefined filters nothing. */
export type OwnVideoFilter = { query?: string | undefined; status?: OwnVideoStatus | undefined };

export type OwnVideoList = { ownerId: string; order: Order; slice: Slice };

const selectOwnVideos = (db: Db, { ownerId, order }: OwnVideoList) =>
  db
    .selectFrom('videos')
    .select(['videos.id', sortValueOf<string | number | Date>(order).as('sort_value')])
    .where('owner_id', '=', ownerId);

/** Finds the ids of a page of an owner's videos, including drafts. */
export function findOwnVideoIds(db: Db, list: OwnVideoList) {
  return selectOwnVideos(db, list).$call(keyset(list.order, list.slice)).execute();
}

/** Like `findOwnVideoIds`, but finds and counts only matching videos, which reads all videos of the owner once. */
export async function findMatchingVideoIds(db: Db, list: OwnVideoList, { query, status }: OwnVideoFilter) {
  const words = query ? await stemmedQueryOf(db, query) : undefined;
  if (words === null) return { found: [], total: 0 };
  let matching = selectOwnVideos(db, list);
  if (status) matching = matching.where(sql<boolean>`(${conditions[status]})`);
  if (words) matching = matching.where(sql<boolean>`search @@ ${words.found}`);
  const order = { ...list.order, column: 'matching.sort_value', id: 'matching.id' };
  const rows = await db
    .with(
      (cte) => cte('matching').materialized(),
      () => matching,
    )
    .selectFrom((eb) =>
      eb
        .selectFrom('matching')
        .select(({ fn }) => fn.countAll<number>().as('total'))
        .as('counted'),
    )
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('matching')
          .select(['matching.id', 'matching.sort_value'])
          .$call(keyset(order, list.slice))
          .as('page'),
      (join) => join.onTrue(),
    )
    .select(['counted.total', 'page.id', 'page.sort_value'])
    .execute();
  const found = rows.flatMap(({ id, sort_value }) =>
    id === null || sort_value === null ? [] : [{ id, sort_value }],
  );
  return { found, total: rows[0]?.total ?? 0 };
}
