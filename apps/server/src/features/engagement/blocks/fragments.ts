import { type RawBuilder, sql } from 'kysely';
import type { Viewer } from '../../../http/viewer.ts';
import type { Term } from '../../../platform/db/term.ts';

/** Whether the viewer blocks a person, given as a column. */
export function isBlockedBy(viewerId: string, person: string): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from blocks where blocker_id = ${viewerId} and blocked_id = ${sql.ref(person)}
  )`;
}

/** The policy's `canRead` as a condition on the author of a comment or tweet, given as a column, so that pages are full. */
export function isReadableBy({ id }: Pick<Viewer, 'id'>, author: string): RawBuilder<boolean> {
  return sql<boolean>`(
    not exists (select from blocks where blocker_id = ${id} and blocked_id = ${sql.ref(author)})
    and not exists (select from blocks where blocker_id = ${sql.ref(author)} and blocked_id = ${id})
  )`;
}

/** The people whose comments and tweets the viewer can't read, as a query of one column, `id`. */
export function unreadablePeople({ id }: { id: Term<string> }): RawBuilder<{ id: string }> {
  return sql<{ id: string }>`(
    select blocked_id as id from blocks where blocker_id = ${id}
    union
    select blocker_id from blocks where blocked_id = ${id}
  )`;
}
