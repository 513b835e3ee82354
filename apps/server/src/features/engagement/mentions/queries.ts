import { sql } from 'kysely';
import type { Viewer } from '../../../http/viewer.ts';
import type { Db, Trx } from '../../../platform/db/db.ts';
import { isPresent, ownerColumns } from '../../identity/accounts/fragments.ts';
import { isReadableBy } from '../blocks/fragments.ts';
import { findMatches, queryOf } from '../search/fragments.ts';

const maxSuggested = 8;
/** Max people found by username prefix. They are ranked together with the search hits. */
const maxWithPrefix = 50;
/** Max people found for a typed text. More than are suggested, because blocks hide some of them from the viewer. */
const maxNamed = 100;
/** Sorts after every character of a username. */
const lastCharacter = '~';

/** Leaves out the viewer, people hidden from everyone, and everyone with a block between them and the viewer. */
export function findMentionable(db: Db | Trx, viewer: Pick<Viewer, 'id'>, usernames: readonly string[]) {
  return db
    .selectFrom('users')
    .select(['id', 'username'])
    .where('username', '=', sql<string>`any(${usernames})`)
    .where(isPresent())
    .where('id', '<>', viewer.id)
    .where(isReadableBy(viewer, 'users.id'))
    .execute();
}

/**
 * Excludes usernames that end in `.` or `-`. In `rich-text.ts`, a mention ends before a trailing `.` or `-`, so it
 * would name another person.
 */
const canBeMentioned = () => sql<boolean>`users.username !~ '[.-]$'`;

const selectPeople = (db: Db, viewer: Viewer) =>
  db
    .selectFrom('users')
    .select(ownerColumns)
    .where(isPresent())
    .where(canBeMentioned())
    .where(isReadableBy(viewer, 'users.id'))
    .limit(sql.lit(maxSuggested));

/**
 * Finds people whose username or name starts with a text. Sorts an exact username first, then username prefixes, then
 * by number of subscribers. The result is the same for every viewer.
 */
export async function findNamed(db: Db, text: string): Promise<string[]> {
  const username = text.toLowerCase();
  const query = queryOf(text);
  const { ids } = query ? await findMatches(db, 'users', query) : { ids: [] };
  const withPrefix = sql<string>`(
    select id from users where username ~>=~ ${username} and username ~<~ ${username + lastCharacter}
    order by username using ~<~ limit ${sql.lit(maxWithPrefix)}
  )`;
  const people = await db
    .selectFrom('users')
    .select('id')
    .where('id', 'in', sql<string>`(select unnest(${ids}::uuid[]) union ${withPrefix})`)
    .where(isPresent())
    .where(canBeMentioned())
    .orderBy(sql`username = ${username}`, 'desc')
    .orderBy(sql`starts_with(username, ${username})`, 'desc')
    .orderBy('subscribers', 'desc')
    .orderBy('id')
    .limit(sql.lit(maxNamed))
    .execute();
  return people.map(({ id }) => id);
}

/** Returns the first of these people that the viewer may mention, in the given order. */
export function findPeople(db: Db, viewer: Viewer, ids: readonly string[]) {
  return selectPeople(db, viewer)
    .where('users.id', '=', sql<string>`any(${ids})`)
    .orderBy(sql`array_position(${ids}::uuid[], users.id)`)
    .execute();
}

/** Finds channels that the viewer subscribes to, latest subscription first. */
export function findSubscribedTo(db: Db, viewer: Viewer) {
  return selectPeople(db, viewer)
    .innerJoin('subscriptions', 'subscriptions.channel_id', 'users.id')
    .where('subscriptions.subscriber_id', '=', viewer.id)
    .orderBy('subscriptions.created_at', 'desc')
    .orderBy('subscriptions.channel_id', 'desc')
    .execute();
}
