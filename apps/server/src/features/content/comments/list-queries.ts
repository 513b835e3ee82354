import type { CommentSort } from '@kinora/contract/comments';
import { type RawBuilder, sql } from 'kysely';
import type { Viewer } from '../../../http/viewer.ts';
import { defineCached } from '../../../platform/cache/cache.ts';
import { uuids } from '../../../platform/db/arrays.ts';
import type { Db } from '../../../platform/db/db.ts';
import { keyset, type Order, type Slice } from '../../../platform/db/keyset.ts';
import { defineLoader } from '../../../platform/db/loader.ts';
import { defineStatement } from '../../../platform/db/statement.ts';
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
 * Like `findCommentIds`, but uncached and for a viewer with blocks or hidden comments: leaves out comments that they
 * can't read, and includes their own hidden comments.
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
  if (!viewer) return replies.where('hidden_reason', 'is', null).execute();
  return replies
    .where(isShownTo(viewer))
    .$if(viewer.mayHaveOwnLists, (query) => query.where(isReadableBy(viewer, 'comments.author_id')))
    .execute();
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

/** `absent` are the people hidden from everyone. */
type ViewerScope = { viewer: Viewer | null; absent: readonly string[] };

const seesAll = ({ viewer, absent }: ViewerScope) => !viewer?.mayHaveOwnLists && absent.length === 0;

/** A subquery with one column, `id`, for the people whose comments are hidden from the viewer. */
const unseenPeople = ({ viewer, absent }: ViewerScope) => sql<{ id: string }>`(
  select id from unnest(${absent}::uuid[]) as absent (id)
  ${viewer?.mayHaveOwnLists ? sql`union select id from ${unreadablePeople(viewer)} as unreadable` : sql``}
)`;

const isSeenBy = ({ viewer, absent }: ViewerScope, author: string) => sql<boolean>`(
  ${sql.ref(author)} <> all(${absent}::uuid[])
  ${viewer?.mayHaveOwnLists ? sql`and ${isReadableBy(viewer, author)}` : sql``}
)`;

/** `comments` includes `replies`. */
export type Count = { comments: number; replies: number };

const none: Count = { comments: 0, replies: 0 };

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
  if (seesAll(scope)) return none;
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
  return rows[0] ?? none;
}

/** Counts hidden and held comments by the author, which are visible only to that person in lists. */
const selectOwnHidden = defineStatement(
  (_, authors: readonly string[], targets: readonly string[]) => sql<
    Count & { author_id: string; target_id: string }
  >`
    select author_id, target_id, comments, replies
    from unnest(${uuids(authors)}, ${uuids(targets)}) as asked (author_id, target_id) cross join lateral (
      select count(*)::integer as comments, count(own.parent_id)::integer as replies
      from comments as own left join comments as parent on parent.id = own.parent_id
      where own.author_id = asked.author_id and own.hidden_reason is not null
        and parent.hidden_reason is null and coalesce(own.video_id, own.tweet_id) = asked.target_id
    ) as hidden
    where comments > 0`,
);

const loadOwnHidden = defineLoader<{ authorId: string; targetId: string }, Count>(async (db, keys) => {
  const rows = await selectOwnHidden(
    db,
    keys.map(({ authorId }) => authorId),
    keys.map(({ targetId }) => targetId),
  );
  const counts = new Map(rows.map((row) => [`${row.author_id} ${row.target_id}`, row]));
  return ({ authorId, targetId }) => counts.get(`${authorId} ${targetId.toLowerCase()}`) ?? none;
});

/** Counts the viewer's own hidden and held comments on a target, which are visible only to them. */
export async function countOwnHidden(db: Db, viewer: Viewer | null, { id }: CommentTarget): Promise<Count> {
  return viewer ? loadOwnHidden(db, { authorId: viewer.id, targetId: id }) : none;
}

/** Counts replies by each author that only the author sees. Starts at the few hidden comments of an author. */
const selectOwnHiddenReplies = defineStatement(
  (_, authors: readonly string[], parents: readonly string[]) => sql<{
    author_id: string;
    parent_id: string;
    count: number;
  }>`
    select people.id as author_id, parent_id, count(*)::integer as count
    from unnest(${uuids(authors)}) as people (id) cross join lateral (
      select parent_id from comments where author_id = people.id and hidden_reason is not null offset 0
    ) as hidden
    where parent_id = any(${uuids(parents)})
    group by people.id, parent_id`,
);

const loadOwnHiddenReplies = defineLoader<
  { authorId: string; parentIds: readonly string[] },
  ReadonlyMap<string, number>
>(async (db, keys) => {
  const authors = [...new Set(keys.map(({ authorId }) => authorId))];
  const parents = [...new Set(keys.flatMap(({ parentIds }) => parentIds))];
  const rows = Map.groupBy(await selectOwnHiddenReplies(db, authors, parents), (row) => row.author_id);
  return ({ authorId }) => new Map(rows.get(authorId)?.map(({ parent_id, count }) => [parent_id, count]));
});

type Replies = { on: CommentTargets; ids: readonly string[] };

/**
 * Maps comment ids to the number of replies hidden from the viewer. The viewer's own hidden replies are subtracted,
 * because they are visible to the viewer but missing from the counter.
 */
export async function countUnseenReplies(
  db: Db,
  scope: ViewerScope,
  replies: Replies,
): Promise<ReadonlyMap<string, number>> {
  const { viewer } = scope;
  const [counts, own] = await Promise.all([
    seesAll(scope) ? new Map<string, number>() : countRepliesByUnseen(db, scope, replies),
    viewer && loadOwnHiddenReplies(db, { authorId: viewer.id, parentIds: replies.ids }),
  ]);
  for (const [id, count] of own ?? []) counts.set(id, (counts.get(id) ?? 0) - count);
  return counts;
}

async function countRepliesByUnseen(db: Db, scope: ViewerScope, { on, ids }: Replies) {
  const { rows } = await sql<{ id: string; count: number }>`
    select hidden.id, sum(hidden.count)::integer as count
    from ${unseenPeople(scope)} as people cross join lateral (
      select parent_id as id, count(*) as count from comments
      where author_id = people.id and hidden_reason is null and ${isOn(on)} and parent_id = any(${ids})
      group by parent_id
    ) as hidden
    group by hidden.id`.execute(db);
  return new Map(rows.map(({ id, count }) => [id, count]));
}
