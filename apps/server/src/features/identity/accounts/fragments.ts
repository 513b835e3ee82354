import { type RawBuilder, sql } from 'kysely';
import type { Term } from '../../../platform/db/term.ts';

/** The columns of an entry's owner, for list queries. */
export const ownerColumns = [
  'users.id as owner_id',
  'users.username as owner_username',
  'users.fullname as owner_fullname',
  'users.avatar_key as owner_avatar_key',
] as const;

/** Whether others see anything of a person: not of one who has left or waits for approval, or whom a suspension hides. */
export function isPresent(users = 'users'): RawBuilder<boolean> {
  const column = (name: string) => sql.ref(`${users}.${name}`);
  return sql<boolean>`(
    ${column('left_at')} is null and not ${column('hidden')} and not ${column('waits_for_approval')}
  )`;
}

/** The opposite of the person with an id. An index has those alone, so it costs less than a look at their row. */
export function isAbsent(userId: Term<string>): RawBuilder<boolean> {
  return sql<boolean>`exists (select from users where users.id = ${userId} and not ${isPresent()} offset 0)`;
}

/** Whether a person is suspended now. The end of a suspension counts at once, even before it is tidied up. */
export function isSuspended(): RawBuilder<boolean> {
  return sql<boolean>`(
    users.suspended_at is not null and (users.suspended_until is null or users.suspended_until > now())
  )`;
}
