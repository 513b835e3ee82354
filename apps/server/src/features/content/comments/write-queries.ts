import { sql } from 'kysely';
import { texts, uuids } from '../../../platform/db/arrays.ts';
import type { Db, Trx } from '../../../platform/db/db.ts';
import { defineLoader } from '../../../platform/db/loader.ts';
import { defineStatement } from '../../../platform/db/statement.ts';
import { lockNotificationsAbout } from '../../notify/notifications/service.ts';
import type { CommentTarget } from './target.ts';

const tables = { video: 'videos', tweet: 'tweets' } as const;
const columns = { video: 'video_id', tweet: 'tweet_id' } as const;
/** Columns of the target that decide whether a comment is accepted. */
const terms = {
  video: sql`owner_id, comments_enabled as is_open`,
  tweet: sql`author_id as owner_id, true as is_open`,
} as const;

export type NewComment = {
  id: string;
  authorId: string;
  targetId: string;
  content: string;
  parentId: string | null;
  /** For a reply to another reply, the author of that reply. */
  replyTo: string | null;
  /** Whether it is held for review. */
  isHeld: boolean;
};

/**
 * Inserts comments. Adds them to the outbox and counts them on their targets and, for replies, on their parents, unless
 * they are held. Leaves out comments that a block, turned-off comments or a hidden parent forbids. Returns the ids of
 * the inserted comments. First locks the authors, so that a block is committed either before the check or after the insert. The same
 * statement also locks the people replied to: the foreign key check would lock them later and could deadlock with a
 * block, which locks people in id order. Then locks the targets and the parents, each in id order. The outbox row
 * ensures that notifications are sent even if the process dies.
 */
const defineInsert = (kind: CommentTarget['kind']) =>
  defineStatement(
    (
      _,
      ids: readonly string[],
      authors: readonly string[],
      targets: readonly string[],
      contents: readonly string[],
      parents: readonly (string | null)[],
      repliedTo: readonly (string | null)[],
      states: readonly ('new' | 'public')[],
    ) => sql<{ id: string }>`
      with people as materialized (
        select id from users where id = any(${uuids(authors)} || ${uuids(repliedTo)}) order by id for key share
      ), locked as materialized (
        select id, ${terms[kind]} from ${sql.table(tables[kind])}
        where id = any(${uuids(targets)}) and (select count(*) from people) > 0
        order by id for no key update
      ), parents as materialized (
        select id, author_id, hidden_reason from comments
        where id = any(${uuids(parents)}) and (select count(*) from locked) > 0
        order by id for no key update
      ), accepted as materialized (
        select asked.*
        from unnest(
          ${uuids(ids)}, ${uuids(authors)}, ${uuids(targets)}, ${texts(contents)}, ${uuids(parents)}, ${uuids(repliedTo)},
          ${texts(states)}
        ) as asked (id, author_id, target_id, content, parent_id, reply_to, state)
        left join locked on locked.id = target_id
        left join parents on parents.id = parent_id
        where is_open is not false
          and (owner_id is null or not is_blocked(asked.author_id, owner_id))
          and parents.hidden_reason is null
          and (parents.id is null or not is_blocked(asked.author_id, parents.author_id))
          and (reply_to is null or not is_blocked(asked.author_id, reply_to))
      ), shown as (
        select * from accepted where state = 'public'
      ), counted as (
        update ${sql.table(tables[kind])} as target
        set comments = target.comments + added.comments, replies = target.replies + added.replies
        from (
          select locked.id, count(*)::int as comments, count(parent_id)::int as replies
          from locked join shown on target_id = locked.id group by locked.id
        ) as added
        where target.id = added.id
      ), answered as (
        update comments as parent set replies = parent.replies + added.replies
        from (
          select parent_id, count(*)::int as replies from shown where parent_id is not null group by parent_id
        ) as added
        where parent.id = added.parent_id
      ), untold as (
        insert into untold_comments (comment_id) select id from shown
      )
      insert into comments (
        id, author_id, ${sql.ref(columns[kind])}, content, parent_id, reply_to, hidden_reason, held
      )
      select id, author_id, target_id, content, parent_id, reply_to,
        case when state = 'new' then '' end, nullif(state, 'public')
      from accepted returning id`,
  );

/** Adds a comment in a statement that concurrent requests share. Returns whether it was accepted. */
const defineAdd = (kind: CommentTarget['kind']) => {
  const insert = defineInsert(kind);
  return defineLoader<NewComment, boolean>(async (db, comments) => {
    const rows = await insert(
      db,
      comments.map(({ id }) => id),
      comments.map(({ authorId }) => authorId),
      comments.map(({ targetId }) => targetId),
      comments.map(({ content }) => content),
      comments.map(({ parentId }) => parentId),
      comments.map(({ replyTo }) => replyTo),
      comments.map(({ isHeld }) => (isHeld ? 'new' : 'public')),
    );
    const added = new Set(rows.map(({ id }) => id));
    return ({ id }) => added.has(id);
  });
};

export const addComment = { video: defineAdd('video'), tweet: defineAdd('tweet') };

type Edit = { id: string; authorId: string; target: CommentTarget; content: string };

/**
 * Edits a comment and returns why it isn't public, or null if it is. Returns undefined if comments are turned off, or
 * if the target's owner, the parent's author or the person replied to blocks the author. Locks the author for the same
 * reason as `defineInsert`. Locks the target before the comment, like all statements that change comments, because the
 * notification of a mention refers to both.
 */
export async function updateCommentContent(
  trx: Trx,
  { id, authorId, target, content }: Edit,
): Promise<string | null | undefined> {
  const { rows } = await sql<{ hidden_reason: string | null }>`
    with author as materialized (
      select id from users where id = ${authorId} for key share
    ), target as materialized (
      select ${terms[target.kind]} from ${sql.table(tables[target.kind])}
      where id = ${target.id} and (select count(*) from author) > 0
      for key share
    )
    update comments set content = ${content}, updated_at = now()
    from target
    where comments.id = ${id} and is_open and not is_blocked(${authorId}, owner_id)
      and (reply_to is null or not is_blocked(${authorId}, reply_to))
      and (parent_id is null or not is_blocked(
        ${authorId}, (select parent.author_id from comments as parent where parent.id = comments.parent_id)
      ))
    returning comments.hidden_reason`.execute(trx);
  return rows[0]?.hidden_reason;
}

/** A comment, and the target and parent whose counters include it. */
export type Placed = { id: string; target: CommentTarget; parentId: string | null };

/**
 * Deletes a comment with its replies, and subtracts those that were counted from the counters. Replies to a hidden
 * comment aren't counted on its target. Returns how many comments were deleted.
 */
export async function removeComment(trx: Trx, { id, target, parentId }: Placed): Promise<number> {
  const table = sql.table(tables[target.kind]);
  // Locks the target first and then comments in id order, like all statements that change comments, to avoid deadlocks.
  await sql`select from ${table} where id = ${target.id} for no key update`.execute(trx);
  const { rows: locked } = await sql<{ id: string }>`
    select id from comments where id in (${id}, ${parentId ?? id}) or parent_id = ${id} order by id for update`.execute(
    trx,
  );
  const going = locked.map((comment) => comment.id).filter((one) => one !== parentId);
  await lockNotificationsAbout(trx, 'comment', going);
  const { rows } = await sql<{ comments: number }>`
    with gone as (
      delete from comments where id = ${id} or parent_id = ${id} returning parent_id, hidden_reason
    ), total as (
      select count(*)::int as comments,
        (count(*) filter (where hidden_reason is null))::int as shown,
        (count(parent_id) filter (where hidden_reason is null))::int as replies
      from gone
    ), thread as (
      select from comments where id = ${parentId ?? id} and hidden_reason is null
    ), counted as (
      update ${table} as target set comments = target.comments - total.shown, replies = target.replies - total.replies
      from total, thread where target.id = ${target.id}
    ), answered as (
      update comments as parent set replies = parent.replies - total.shown
      from total where parent.id = ${parentId}
    )
    select comments from total`.execute(trx);
  return rows[0]?.comments ?? 0;
}

/**
 * Pins a comment in place of any other, or unpins it. The lock on the video serializes concurrent requests. Returns
 * false if the comment no longer exists.
 */
export async function togglePin(trx: Trx, videoId: string, id: string): Promise<boolean> {
  await sql`select from videos where id = ${videoId} for no key update`.execute(trx);
  await sql`
    select from comments where id = ${id} or (video_id = ${videoId} and pinned) order by id for no key update`.execute(
    trx,
  );
  await sql`update comments set pinned = false where video_id = ${videoId} and pinned and id <> ${id}`.execute(
    trx,
  );
  return isChanged(await sql`update comments set pinned = not pinned where id = ${id}`.execute(trx));
}

/** Returns false if the comment no longer exists. */
export async function toggleHeart(db: Db, id: string): Promise<boolean> {
  return isChanged(await sql`update comments set hearted = not hearted where id = ${id}`.execute(db));
}

function isChanged({ numAffectedRows = 0n }: { numAffectedRows?: bigint }): boolean {
  return numAffectedRows > 0n;
}
