import type { CommentSort } from '@kinora/contract/comments';
import { sql } from 'kysely';
import { defineBatch, defineFind, defineFindMany } from '../../platform/db/batch.ts';
import type { Db, Trx } from '../../platform/db/db.ts';
import { keyset, type Order, type Slice } from '../../platform/db/keyset.ts';
import { defineKept } from '../../platform/warm/warm.ts';
import { ownerColumns } from '../accounts/present.ts';
import type { CommentTarget } from './target.ts';

const tables = { video: 'videos', tweet: 'tweets' } as const;
const columns = { video: 'video_id', tweet: 'tweet_id' } as const;

/** Ids sort by time, so the newest comment has the greatest. */
export const commentOrders: Record<CommentSort, Order> = {
  top: { name: 'comments top', column: 'likes', id: 'id', type: 'integer', direction: 'desc' },
  newest: { name: 'comments newest', column: 'id', id: 'id', type: 'id', direction: 'desc' },
};

/** `total` is the number of comments, which tells every server of each new or deleted one. */
type CommentList = { target: CommentTarget; sortBy: CommentSort; slice: Slice; total: number };

/** The subject of changes to a target's comments. */
export const commentsOf = (target: CommentTarget) => `comments:${target.id}`;

/** The ids of a page of comments. Hydration leaves out those that have been deleted meanwhile. */
export const findCommentIds = defineKept({
  changedBy: ({ target }: CommentList) => [commentsOf(target)],
  load: (db, { target, sortBy, slice }) =>
    db
      .selectFrom('comments')
      .select(['id', sql.ref<string | number>(commentOrders[sortBy].column).as('sort_value')])
      .where(columns[target.kind], '=', target.id)
      .$call(keyset(commentOrders[sortBy], slice))
      .execute(),
});

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

/** Inserts comments and counts them on their targets' rows, which are locked first and in one order. */
const defineAdd = (kind: CommentTarget['kind']) =>
  defineBatch<NewComment, void>(async (db, comments) => {
    const targets = comments.map(({ targetId }) => targetId);
    await sql`
      with locked as materialized (
        select id from ${sql.table(tables[kind])} where id = any(${targets}) order by id for no key update
      ), counted as (
        update ${sql.table(tables[kind])} as target set comments = comments + added.count
        from (
          select locked.id, count(*)::int as count
          from locked join unnest(${targets}::uuid[]) as asked (id) using (id) group by locked.id
        ) as added
        where target.id = added.id
      )
      insert into comments (id, author_id, ${sql.ref(columns[kind])}, content)
      select * from unnest(
        ${comments.map(({ id }) => id)}::uuid[],
        ${comments.map(({ authorId }) => authorId)}::uuid[],
        ${targets}::uuid[],
        ${comments.map(({ content }) => content)}::text[]
      )`.execute(db);
    return () => {};
  });

export const addComment = { video: defineAdd('video'), tweet: defineAdd('tweet') };

export function updateCommentContent(db: Db | Trx, id: string, content: string) {
  return db
    .updateTable('comments')
    .set({ content, updated_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute();
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
