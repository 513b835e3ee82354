import { sql } from 'kysely';
import type { Db, Trx } from '../../../platform/db/db.ts';
import { keyset, type Order, type Slice } from '../../../platform/db/keyset.ts';

export const latestAuditEntries: Order = {
  name: 'audit',
  column: 'audit_log.id',
  id: 'audit_log.id',
  type: 'id',
  direction: 'desc',
};

/**
 * The owner of a target that is a video, comment or tweet, and whether the staff hides it. Videos that are hidden with
 * their suspended owner don't count. A video has a title, except a draft, which only its owner may see.
 */
const content = sql<{ owner_id: string; is_hidden: boolean; title: string | null }>`(
  select owner_id, hidden_reason is not null and not hidden_with_owner as is_hidden,
    case when published or hidden_published then title end as title
  from videos
  where audit_log.target_kind = 'video' and id = audit_log.target_id
  union all
  select author_id, coalesce(hidden_reason <> '', false), null from comments
  where audit_log.target_kind = 'comment' and id = audit_log.target_id
  union all
  select author_id, hidden_reason is not null, null from tweets
  where audit_log.target_kind = 'tweet' and id = audit_log.target_id
)`.as('content');

/**
 * Finds a page of staff actions with their appeals, newest first. With `answered`, only actions that were appealed, and
 * with `userId`, only those on this person's account.
 */
export function findAuditEntries(
  db: Db,
  { answered, userId, ...slice }: Slice & { answered?: boolean | undefined; userId?: string | undefined },
) {
  const entries = db
    .selectFrom('audit_log')
    .leftJoin('act_answers', 'act_answers.act_id', 'audit_log.id')
    .leftJoinLateral(content, (join) => join.onTrue())
    .selectAll('audit_log')
    .select(['audit_log.id as sort_value', 'act_answers.text as answer'])
    .select(['content.owner_id', 'content.is_hidden', 'content.title'])
    .select(
      sql<boolean>`act_answers.act_id is not null and act_answers.closed_at is null`.as('is_appeal_open'),
    )
    .$if(userId !== undefined, (query) =>
      query
        .where('audit_log.target_id', '=', userId ?? '')
        .where('audit_log.target_kind', '=', sql.lit('person')),
    )
    .$call(keyset(latestAuditEntries, slice));
  return (answered ? entries.where('act_answers.act_id', 'is not', null) : entries).execute();
}

export type OwnEntry = { id: string; actorId: string; targetId: string };

/** Whether an entry is the actor's own and the latest of these actions on its target. Ids sort by time. */
export async function isLatest(
  trx: Trx,
  { id, actorId, targetId }: OwnEntry,
  actions: readonly string[],
): Promise<boolean> {
  const { rows } = await sql`
    select from audit_log as own
    where id = ${id} and actor_id = ${actorId} and target_id = ${targetId} and action = any(${actions})
      and not exists (
        select from audit_log as later
        where later.id > own.id and later.target_id = own.target_id and later.action = any(${actions})
      )`.execute(trx);
  return rows.length > 0;
}
