import type { CommentSort } from '@kinora/contract/comments';
import { sql } from 'kysely';
import type { Viewer } from '../../http/viewer.ts';
import { defineBatch, defineFind, defineFindMany } from '../../platform/db/batch.ts';
import type { Db, Trx } from '../../platform/db/db.ts';
import { keyset, type Order, type Slice } from '../../platform/db/keyset.ts';
import { defineKept } from '../../platform/warm/warm.ts';
import { ownerColumns } from '../accounts/present.ts';
import { isReadableBy, unreadablePeople } from '../blocks/fragments.ts';
import type { CommentTarget } from './target.ts';

const tables = { video: 'videos', tweet: 'tweets' } as const;
const columns = { video: 'video_id', tweet: 'tweet_id' } as const;
const owners = { video: 'owner_id', tweet: 'author_id' } as const;

/** Ids sort by time, so the newest comment has the greatest. */
export const commentOrders: Record<CommentSort, Order> = {
  top: { name: 'comments top', column: 'likes', id: 'id', type: 'integer', direction: 'desc' },
  newest: { name: 'comments newest', column: 'id', id: 'id', type: 'id', direction: 'desc' },
};

export type CommentList = { target: CommentTarget; sortBy: CommentSort; slice: Slice };

/** `total` is the number of comments, which tells every server of each new or deleted one. */
type CountedList = CommentList & { total: number };

/** The subject of changes to a target's comments. */
export const commentsOf = (target: CommentTarget) => `comments:${target.id}`;

/** The ids of a page of comments. Hydration leaves out those that have been deleted meanwhile. */
export const findCommentIds = defineKept({
  changedBy: ({ target }: CountedList) => [commentsOf(target)],
  load: (db, list) => selectIds(db, list).execute(),
});

/** The same for a viewer with blocks, without the comments that they can't read. */
export function findReadableIds(db: Db, viewer: Viewer, list: CommentList) {
  return selectIds(db, list).where(isReadableBy(viewer, 'comments.author_id')).execute();
}

function selectIds(db: Db, { target, sortBy, slice }: CommentList) {
  return db
    .selectFrom('comments')
    .select(['id', sql.ref<string | number>(commentOrders[sortBy].column).as('sort_value')])
    .where(columns[target.kind], '=', target.id)
    .$call(keyset(commentOrders[sortBy], slice));
}

/**
 * The number of comments on a target that a viewer with blocks can read. It counts only those that they can't, person by
 * person: without knowing the target, PostgreSQL would rather read all of its comments.
 */
export async function countReadable(db: Db, viewer: Viewer, { kind, id }: CommentTarget): Promise<number> {
  const isOnTarget = kind === 'video' ? sql`video_id = ${id}` : sql`video_id is null and tweet_id = ${id}`;
  const { rows } = await sql<{ count: number }>`
    select target.comments - coalesce((
      select sum((select count(*) from comments where author_id = people.id and ${isOnTarget}))::integer
      from ${unreadablePeople(viewer)} as people
    ), 0) as count
    from ${sql.table(tables[kind])} as target where target.id = ${id}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Comments with their authors. */
export const hydrateComments = defineFindMany((db, ids) =>
  db
    .selectFrom('comments')
    .innerJoin('users', 'users.id', 'comments.author_id')
    .select([
      'comments.id',
      'comments.content',
      'comments.likes',
      'comments.created_at',
      'comments.updated_at',
      ...ownerColumns,
    ])
    .where('comments.id', '=', sql<string>`any(${ids})`)
    .where('users.left_at', 'is', null)
    .execute(),
);

type Likes = ReadonlySet<string>;

/** The comments that a viewer likes, out of the given ones. */
export const findOwnLikes = defineBatch<{ viewerId: string; commentIds: readonly string[] }, Likes>(
  async (db, questions) => {
    const viewers = questions.flatMap(({ viewerId, commentIds }) => commentIds.map(() => viewerId));
    const comments = questions.flatMap(({ commentIds }) => commentIds);
    const { rows } = await sql<{ user_id: string; target_id: string }>`
      select user_id, target_id
      from unnest(${viewers}::uuid[], ${comments}::uuid[]) as asked (user_id, target_id)
      join comment_likes using (user_id, target_id)`.execute(db);
    const byViewer = Map.groupBy(rows, (row) => row.user_id);
    return ({ viewerId }) => new Set(byViewer.get(viewerId)?.map(({ target_id }) => target_id));
  },
);

export const findComment = defineFind((db, ids) =>
  db
    .selectFrom('comments')
    .innerJoin('users', 'users.id', 'comments.author_id')
    .select(['comments.id', 'author_id', 'video_id', 'tweet_id'])
    .where('comments.id', '=', sql<string>`any(${ids})`)
    .where('users.left_at', 'is', null)
    .execute(),
);

type NewComment = { id: string; authorId: string; targetId: string; content: string };

/**
 * Inserts comments and counts them on their targets' rows, which are locked first and in one order. Before that it locks
 * the authors, so that a block of one of them comes either before their comment, which is left out, or after it. The
 * answer is whether the comment was added.
 */
const defineAdd = (kind: CommentTarget['kind']) =>
  defineBatch<NewComment, boolean>(async (db, comments) => {
    const authors = comments.map(({ authorId }) => authorId);
    const targets = comments.map(({ targetId }) => targetId);
    const { rows } = await sql<{ id: string }>`
      with authors as materialized (
        select id from users where id = any(${authors}) order by id for key share
      ), locked as materialized (
        select id, ${sql.ref(owners[kind])} as owner_id from ${sql.table(tables[kind])}
        where id = any(${targets}) and (select count(*) from authors) > 0
        order by id for no key update
      ), accepted as materialized (
        select asked.*
        from unnest(
          ${comments.map(({ id }) => id)}::uuid[], ${authors}::uuid[], ${targets}::uuid[],
          ${comments.map(({ content }) => content)}::text[]
        ) as asked (id, author_id, target_id, content)
        left join locked on locked.id = target_id
        where owner_id is null or not is_blocked(author_id, owner_id)
      ), counted as (
        update ${sql.table(tables[kind])} as target set comments = comments + added.count
        from (
          select locked.id, count(*)::int as count
          from locked join accepted on target_id = locked.id group by locked.id
        ) as added
        where target.id = added.id
      )
      insert into comments (id, author_id, ${sql.ref(columns[kind])}, content)
      select * from accepted returning id`.execute(db);
    const added = new Set(rows.map(({ id }) => id));
    return ({ id }) => added.has(id);
  });

export const addComment = { video: defineAdd('video'), tweet: defineAdd('tweet') };

type Edit = { id: string; authorId: string; target: CommentTarget; content: string };

/** Changes a comment. Returns false if the owner of its target blocks the author, whose row is locked as above. */
export async function updateCommentContent(
  db: Db,
  { id, authorId, target, content }: Edit,
): Promise<boolean> {
  const { rows } = await sql`
    with author as materialized (
      select id from users where id = ${authorId} for key share
    ), target as materialized (
      select ${sql.ref(owners[target.kind])} as owner_id from ${sql.table(tables[target.kind])}
      where id = ${target.id} and (select count(*) from author) > 0
    )
    update comments set content = ${content}, updated_at = now()
    from target where comments.id = ${id} and not is_blocked(${authorId}, owner_id)
    returning comments.id`.execute(db);
  return rows.length > 0;
}

/** False if the comment had already been deleted: of two concurrent calls only one may count it down. */
export async function deleteCommentRow(trx: Trx, id: string): Promise<boolean> {
  const deleted = await trx.deleteFrom('comments').where('id', '=', id).returning('id').executeTakeFirst();
  return deleted !== undefined;
}

/** Changes the target's counter, in the transaction that changes the comment. */
export function addToCommentCount(trx: Trx, target: CommentTarget, by: 1 | -1) {
  return trx
    .updateTable(tables[target.kind])
    .set({ comments: sql<number>`comments + ${by}` })
    .where('id', '=', target.id)
    .execute();
}
