import { type RawBuilder, sql } from 'kysely';
import type { Term } from '../../../platform/db/term.ts';

/** The columns of a list entry's owner. */
export const ownerColumns = [
  'users.id as owner_id',
  'users.username as owner_username',
  'users.fullname as owner_fullname',
  'users.avatar_key as owner_avatar_key',
] as const;

/**
 * Whether others see a person: false after account deletion, while waiting for approval, and during a suspension that
 * hides.
 */
export function isPresent(users = 'users'): RawBuilder<boolean> {
  const column = (name: string) => sql.ref(`${users}.${name}`);
  return sql<boolean>`(
    ${column('left_at')} is null and not ${column('hidden')} and not ${column('waits_for_approval')}
  )`;
}

/**
 * The opposite of `isPresent` for an id. An index contains only these people, so this is cheaper than reading the
 * person's row.
 */
export function isAbsent(userId: Term<string>): RawBuilder<boolean> {
  return sql<boolean>`exists (select from users where users.id = ${userId} and not ${isPresent()} offset 0)`;
}

/** Whether a person is currently suspended. A suspension ends on time, even before it is cleaned up. */
export function isSuspended(): RawBuilder<boolean> {
  return sql<boolean>`(
    users.suspended_at is not null and (users.suspended_until is null or users.suspended_until > now())
  )`;
}
