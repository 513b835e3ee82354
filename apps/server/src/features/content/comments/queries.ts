import { sql } from 'kysely';
import { uuids } from '../../../platform/db/arrays.ts';
import type { Trx } from '../../../platform/db/db.ts';
import { defineFind, defineFindMany, defineLoader } from '../../../platform/db/loader.ts';
import { defineStatement } from '../../../platform/db/statement.ts';
import { isPresent, ownerColumns } from '../../identity/accounts/fragments.ts';

/** Finds comments with their authors, without viewer-specific fields. */
export const findComments = defineFindMany((db, ids) =>
  db
    .selectFrom('comments')
    .innerJoin('users', 'users.id', 'comments.author_id')
    .select([
      'comments.id',
      'comments.content',
      'comments.likes',
      'comments.created_at',
      'comments.updated_at',
      'comments.parent_id',
      'comments.reply_to',
      'comments.replies',
      'comments.pinned',
      'comments.hearted',
      'comments.hidden_reason',
      ...ownerColumns,
    ])
    .where('comments.id', '=', sql<string>`any(${uuids(ids)})`)
    .where(isPresent()),
);

export const findPeople = defineFindMany((db, ids) =>
  db
    .selectFrom('users')
    .select(['users.id', ...ownerColumns])
    .where('id', '=', sql<string>`any(${uuids(ids)})`)
    .where(isPresent()),
);

type Likes = ReadonlySet<string>;

const selectLikes = defineStatement(
  (_, viewers: readonly string[], comments: readonly string[]) => sql<{ user_id: string; target_id: string }>`
    select user_id, target_id
    from unnest(${uuids(viewers)}, ${uuids(comments)}) as asked (user_id, target_id)
    join comment_likes using (user_id, target_id)`,
);

/** Finds which of the given comments the viewer likes. */
export const findOwnLikes = defineLoader<{ viewerId: string; commentIds: readonly string[] }, Likes>(
  async (db, keys) => {
    const viewers = keys.flatMap(({ viewerId, commentIds }) => commentIds.map(() => viewerId));
    const comments = keys.flatMap(({ commentIds }) => commentIds);
    const byViewer = Map.groupBy(await selectLikes(db, viewers, comments), (row) => row.user_id);
    return ({ viewerId }) => new Set(byViewer.get(viewerId)?.map(({ target_id }) => target_id));
  },
);

/**
 * Finds a comment with the columns that decide whether a viewer may see it and act on it. Leaves out a comment if its
 * author or the author of its parent is hidden from everyone.
 */
export const findComment = defineFind((db, ids) =>
  db
    .selectFrom('comments')
    .innerJoin('users', 'users.id', 'comments.author_id')
    .leftJoin('comments as parent', 'parent.id', 'comments.parent_id')
    .leftJoin('users as parent_author', 'parent_author.id', 'parent.author_id')
    .select(['comments.id', 'comments.author_id', 'comments.video_id', 'comments.tweet_id'])
    .select(['comments.parent_id', 'comments.reply_to', 'comments.replies'])
    .select('parent.author_id as parent_author_id')
    .select(['comments.hidden_reason', 'parent.hidden_reason as parent_hidden_reason'])
    .where('comments.id', '=', sql<string>`any(${uuids(ids)})`)
    .where(isPresent())
    .where((eb) => eb.or([eb('parent_author.id', 'is', null), isPresent('parent_author')])),
);

/** Finds a comment for the staff, even if its author is hidden from everyone. */
export function findCommentForStaff(trx: Trx, id: string) {
  return trx
    .selectFrom('comments')
    .select(['id', 'author_id', 'content', 'parent_id', 'video_id', 'tweet_id'])
    .where('id', '=', id)
    .executeTakeFirst();
}
