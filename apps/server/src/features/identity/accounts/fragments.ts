import { type RawBuilder, sql } from 'kysely';
import type { Term } from '../../../platform/db/term.ts';

/** The columns of `users` that list entries show about their owner. */
export const ownerColumns = [
  'users.id as owner_id',
  'users.username as owner_username',
  'users.fullname as owner_fullname',
  'users.avatar_key as owner_avatar_key',
] as const;

/**
 * The condition on `users` under which others can see a person. It is false after account deletion, while a person
 * waits for approval, and during a suspension that hides content.
 */
export function isPresent(users = 'users'): RawBuilder<boolean> {
  const column = (name: string) => sql.ref(`${users}.${name}`);
  return sql<boolean>`(
    ${column('left_at')} is null and not ${column('hidden')} and not ${column('waits_for_approval')}
  )`;
}

/**
 * Negates `isPresent` for a person's id. Searches an index that contains only absent people, which is cheaper than
 * reading the person's row.
 */
export function isAbsent(userId: Term<string>): RawBuilder<boolean> {
  return sql<boolean>`exists (select from users where users.id = ${userId} and not ${isPresent()} offset 0)`;
}

/** The condition on `users` for the site's owner and moderators. */
export function isStaff(): RawBuilder<boolean> {
  return sql<boolean>`(users.role <> 'member' and users.left_at is null)`;
}

/**
 * The condition on `users` under which a person is currently suspended. It becomes false exactly when the suspension
 * expires, even if no server has lifted the suspension yet.
 */
export function isSuspended(): RawBuilder<boolean> {
  return sql<boolean>`(
    users.suspended_at is not null and (users.suspended_until is null or users.suspended_until > now())
  )`;
}
