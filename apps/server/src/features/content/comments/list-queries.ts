import type { CommentSort } from '@kinora/contract/comments';
import { type RawBuilder, sql } from 'kysely';
import type { Viewer } from '../../../http/viewer.ts';
import { defineCached } from '../../../platform/cache/cache.ts';
import type { Db } from '../../../platform/db/db.ts';
import { keyset, type Order, type Slice } from '../../../platform/db/keyset.ts';
import { isReadableBy, unreadablePeople } from '../../engagement/blocks/fragments.ts';
import { isAbsent, isPresent } from '../../identity/accounts/fragments.ts';
import { type CommentTarget, type CommentTargets, onlyOn } from './target.ts';

const columns = { video: 'video_id', tweet: 'tweet_id' } as const;

/** Sort expressions that match the indexes. They put the pinned comment first. Ids sort by time. */
const ranks: Record<CommentSort, RawBuilder<number | string>> = {
  top: sql`case when pinned then 2147483647 else likes end`,
  newest: sql`case when pinned then 'ffffffff-ffff-ffff-ffff-ffffffffffff'::uuid else id end`,
};

export const commentOrders: Record<CommentSort, Order> = {
  top: { name: 'comments top', column: 'rank', id: 'id', type: 'integer', direction: 'desc' },
  newest: { name: 'comments newest', column: 'rank', id: 'id', type: 'id', direction: 'desc' },
};

export const oldestReplies: Order = { name: 'replies', column: 'id', id: 'id', type: 'id', direction: 'asc' };

export type CommentList = { target: CommentTarget; sortBy: CommentSort; slice: Slice };

/**
 * `total` is the number of comments. It is part of the cache key, so that every server immediately sees that a comment
 * was added or deleted.
 */
type CountedList = CommentList & { total: number };

/** The cache subject that is invalidated when the comments on a target change. */
export const commentsOf = (target: CommentTarget) => `comments:${target.id}`;

/**
 * Finds the ids of a page of top-level comments, from the cache. Hydration drops comments that have been deleted since.
 */
export const findCommentIds = defineCached({
  changedBy: ({ target }: CountedList) => [commentsOf(target), 'people'],
  fromPrimary: true,
  load: (db, list) => selectIds(db, list).where('hidden_reason', 'is', null).execute(),
});

/**
 * Like `findCommentIds`, but uncached and for a viewer with blocks: leaves out comments that they can't read, and
 * includes their own hidden comments.
 */
export function findReadableIds(db: Db, viewer: Viewer, list: CommentList) {
  return selectIds(db, list)
    .where(isReadableBy(viewer, 'comments.author_id'))
    .where(isShownTo(viewer))
    .execute();
}

const isAuthorPresent = sql<boolean>`not ${isAbsent(sql.ref('comments.author_id'))}`;

function isShownTo(viewer: Viewer) {
  return sql<boolean>`(comments.hidden_reason is null or comments.author_id = ${viewer.id})`;
}

function selectIds(db: Db, { target, sortBy, slice }: CommentList) {
  return db
    .selectFrom((from) =>
      from
        .selectFrom('comments')
        .select(['id', 'author_id', 'video_id', 'tweet_id', 'parent_id', 'hidden_reason'])
        .select(ranks[sortBy].as('rank'))
        .as('comments'),
    )
    .select(['id', 'rank as sort_value'])
    .where(columns[target.kind], '=', target.id)
    .where('parent_id', 'is', null)
    .where(isAuthorPresent)
    .$call(keyset(commentOrders[sortBy], slice));
}

type ReplyList = { parentId: string; slice: Slice };

/** Finds the ids of a page of replies that the viewer can read. */
export function findReplyIds(db: Db, viewer: Viewer | null, { parentId, slice }: ReplyList) {
  const replies = db
    .selectFrom('comments')
    .select(['id', 'id as sort_value'])
    .where('parent_id', '=', parentId)
    .where(isAuthorPresent)
    .$call(keyset(oldestReplies, slice));
  if (!viewer?.mayHaveOwnLists) return replies.where('hidden_reason', 'is', null).execute();
  return replies.where(isReadableBy(viewer, 'comments.author_id')).where(isShownTo(viewer)).execute();
}

/**
 * Finds the people hidden from everyone, for example by a suspension. Usually there are none. While they are hidden,
 * their comments appear in no list and aren't counted. People awaiting approval are left out, because they can't have
 * commented.
 */
export const findAbsentPeople = defineCached({
  changedBy: () => ['people'],
  load: async (db): Promise<string[]> => {
    const { rows } = await sql<{ id: string }>`
      select id from users where not ${isPresent()} and not waits_for_approval`.execute(db);
    return rows.map(({ id }) => id);
  },
});

/**
 * `viewer` is null for guests and for members who get the cached lists. `absent` are the people hidden from everyone.
 */
type ViewerScope = { viewer: Viewer | null; absent: readonly string[] };

const hasOwnLists = ({ viewer, absent }: ViewerScope) => viewer !== null || absent.length > 0;

/** A subquery with one column, `id`, for the people whose comments are hidden from the viewer. */
const unseenPeople = ({ viewer, absent }: ViewerScope) => sql<{ id: string }>`(
  select id from unnest(${absent}::uuid[]) as absent (id)
  ${viewer ? sql`union select id from ${unreadablePeople(viewer)} as unreadable` : sql``}
)`;

const isSeenBy = ({ viewer, absent }: ViewerScope, author: string) => sql<boolean>`(
  ${sql.ref(author)} <> all(${absent}::uuid[]) ${viewer ? sql`and ${isReadableBy(viewer, author)}` : sql``}
)`;

/** `comments` includes `replies`. */
type Count = { comments: number; replies: number };

const isOn = ({ kind, ids }: CommentTargets) =>
  kind === 'video'
    ? sql`comments.video_id = any(${ids})`
    : sql`comments.video_id is null and comments.tweet_id = any(${ids})`;

/**
 * Counts a target's comments that are hidden from the viewer because of their authors, including the replies under
 * them. Counts per author, because PostgreSQL plans the statement without the target's id and would otherwise read all
 * comments on it.
 */
export async function countUnseen(db: Db, scope: ViewerScope, target: CommentTarget): Promise<Count> {
  if (!hasOwnLists(scope)) return { comments: 0, replies: 0 };
  const parentIsSeen = sql`(
    select ${isSeenBy(scope, 'parent.author_id')} and parent.hidden_reason is null
    from comments as parent where parent.id = comments.parent_id
  )`;
  const { rows } = await sql<Count>`
    select coalesce(sum(hidden.comments), 0)::integer as comments, coalesce(sum(hidden.replies), 0)::integer as replies
    from ${unseenPeople(scope)} as people cross join lateral (
      select sum(comments) as comments, sum(comments - own) as replies
      from (
        select
          case when parent_id is null then 1 + replies else ${parentIsSeen}::integer end as comments,
          case when parent_id is null then 1 else 0 end as own
        from comments where author_id = people.id and hidden_reason is null and ${isOn(onlyOn(target))} offset 0
      ) as unseen
    ) as hidden`.execute(db);
  return rows[0] ?? { comments: 0, replies: 0 };
}

/** Counts the viewer's own hidden comments on a target, which are visible only to them. */
export async function countOwnHidden(db: Db, viewer: Viewer, target: CommentTarget): Promise<Count> {
  const { rows } = await sql<Count>`
    select count(*)::integer as comments, count(comments.parent_id)::integer as replies
    from comments left join comments as parent on parent.id = comments.parent_id
    where comments.author_id = ${viewer.id} and comments.hidden_reason is not null
      and parent.hidden_reason is null and ${isOn(onlyOn(target))}`.execute(db);
  return rows[0] ?? { comments: 0, replies: 0 };
}

type Replies = { on: CommentTargets; ids: readonly string[] };

/**
 * Maps comment ids to the number of replies hidden from the viewer. The viewer's own hidden replies are subtracted,
 * because they are visible to the viewer but missing from the counter.
 */
export async function countUnseenReplies(
  db: Db,
  scope: ViewerScope,
  { on, ids }: Replies,
): Promise<ReadonlyMap<string, number>> {
  if (!hasOwnLists(scope)) return new Map();
  const { rows } = await sql<{ id: string; count: number }>`
    select hidden.id, sum(hidden.count)::integer as count
    from ${unseenPeople(scope)} as people cross join lateral (
      select parent_id as id, count(*) as count from comments
      where author_id = people.id and hidden_reason is null and ${isOn(on)} and parent_id = any(${ids})
      group by parent_id
    ) as hidden
    group by hidden.id
    union all
    select parent_id as id, -count(*)::integer as count from comments
    where author_id = ${scope.viewer?.id ?? null} and hidden_reason is not null and parent_id = any(${ids})
    group by parent_id`.execute(db);
  const counts = new Map<string, number>();
  for (const { id, count } of rows) counts.set(id, (counts.get(id) ?? 0) + count);
  return counts;
}
