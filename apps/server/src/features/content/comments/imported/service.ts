import { sql } from 'kysely';
import { texts, uuids } from '../../../../platform/db/arrays.ts';
import type { Trx } from '../../../../platform/db/db.ts';
import type { CommentTarget } from '../target.ts';

type ImportedComment = {
  id: string;
  targetId: string;
  parentId: string | null;
  content: string;
  createdAt: Date;
};

const tables = { video: 'videos', tweet: 'tweets' } as const;
const columns = { video: 'video_id', tweet: 'tweet_id' } as const;

/**
 * Inserts a person's comments on their own videos or tweets, with their dates, and counts them. Nobody is notified, so
 * nothing is added to the outbox. Leaves out comments whose target or parent has been deleted, and returns the ids of
 * the others. The author has to be locked; like all statements that change comments, locks the targets and then the
 * parents.
 */
export async function insertImportedComments(
  trx: Trx,
  kind: CommentTarget['kind'],
  authorId: string,
  comments: readonly ImportedComment[],
): Promise<Set<string>> {
  const idsOf = (read: (comment: ImportedComment) => string | null) => uuids(comments.map(read));
  const { rows } = await sql<{ id: string }>`
    with locked as materialized (
      select id from ${sql.table(tables[kind])} where id = any(${idsOf(({ targetId }) => targetId)})
      order by id for no key update
    ), parents as materialized (
      select id, ${sql.ref(columns[kind])} as target_id, hidden_reason from comments
      where id = any(${idsOf(({ parentId }) => parentId)}) and (select count(*) from locked) > 0
      order by id for no key update
    ), accepted as materialized (
      select asked.* from unnest(
        ${idsOf(({ id }) => id)}, ${idsOf(({ targetId }) => targetId)}, ${idsOf(({ parentId }) => parentId)},
        ${texts(comments.map(({ content }) => content))},
        ${texts(comments.map(({ createdAt }) => createdAt.toISOString()))}
      ) as asked (id, target_id, parent_id, content, created_at)
      join locked on locked.id = asked.target_id
      left join parents on parents.id = asked.parent_id
      where asked.parent_id is null or (parents.target_id = asked.target_id and parents.hidden_reason is null)
    ), counted as (
      update ${sql.table(tables[kind])} as target
      set comments = target.comments + added.comments, replies = target.replies + added.replies
      from (
        select target_id, count(*)::int as comments, count(parent_id)::int as replies from accepted group by target_id
      ) as added
      where target.id = added.target_id
    ), answered as (
      update comments as parent set replies = parent.replies + added.replies
      from (
        select parent_id, count(*)::int as replies from accepted where parent_id is not null group by parent_id
      ) as added
      where parent.id = added.parent_id
    )
    insert into comments (id, author_id, ${sql.ref(columns[kind])}, parent_id, content, created_at, updated_at)
    select id, ${authorId}, target_id, parent_id, content, created_at::timestamptz, created_at::timestamptz
    from accepted returning id`.execute(trx);
  return new Set(rows.map(({ id }) => id));
}
