import { type RawBuilder, sql } from 'kysely';
import type { Viewer } from '../../../http/viewer.ts';
import type { Term } from '../../../platform/db/term.ts';

/** A condition that is true if the viewer blocks a person. `person` names a column. */
export function isBlockedBy(viewerId: string, person: string): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from blocks where blocker_id = ${viewerId} and blocked_id = ${sql.ref(person)}
  )`;
}

/**
 * `canRead` as a condition on the author of a comment or tweet. Filtering in the statement keeps pages full. `author`
 * names a column.
 */
export function isReadableBy({ id }: { id: Term<string> }, author: string): RawBuilder<boolean> {
  return sql<boolean>`(
    not exists (select from blocks where blocker_id = ${id} and blocked_id = ${sql.ref(author)})
    and not exists (select from blocks where blocker_id = ${sql.ref(author)} and blocked_id = ${id})
  )`;
}

/** A viewer, whose id may be an expression; null for a guest. */
type Reader = (Pick<Viewer, 'mayHaveOwnLists'> & { id: Term<string> }) | null;

/** Like `isReadableBy`, without the lookups for viewers whose lists are the same as other viewers' lists. */
export function isInListsOf(reader: Reader, author: string): RawBuilder<boolean> {
  return reader?.mayHaveOwnLists ? isReadableBy(reader, author) : sql<boolean>`true`;
}

/** A subquery with one column, `id`, for the people whose comments and tweets the viewer can't read. */
export function unreadablePeople({ id }: { id: Term<string> }): RawBuilder<{ id: string }> {
  return sql<{ id: string }>`(
    select blocked_id as id from blocks where blocker_id = ${id}
    union
    select blocker_id from blocks where blocked_id = ${id}
  )`;
}
