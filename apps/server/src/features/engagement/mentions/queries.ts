import { sql } from 'kysely';
import type { Viewer } from '../../../http/viewer.ts';
import type { Db, Trx } from '../../../platform/db/db.ts';
import { findMatches, queryOf } from '../../../platform/search/search-text.ts';
import { isPresent, ownerColumns } from '../../identity/accounts/fragments.ts';
import { isReadableBy } from '../blocks/fragments.ts';

/** Max people who are suggested. */
const maxSuggested = 8;
/** Max usernames with a beginning that are ranked, beside the people whom a search for it finds. */
const maxWithPrefix = 50;
/** Max people who are found by what was typed, of whom a viewer may not read some. */
const maxNamed = 100;
/** Sorts after every character of a username. */
const lastCharacter = '~';

/** The people with these usernames whom the viewer may mention. */
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

/** A text ends a mention before these characters, as `rich-text.ts` says, so it would mention somebody else. */
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
 * The ids of people whose username or name begins with a text, usernames first, and then those with the most subscribers.
 * They are the same for every viewer.
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

/** The first of these people whom the viewer may mention, in their order. */
export function findPeople(db: Db, viewer: Viewer, ids: readonly string[]) {
  return selectPeople(db, viewer)
    .where('users.id', '=', sql<string>`any(${ids})`)
    .orderBy(sql`array_position(${ids}::uuid[], users.id)`)
    .execute();
}

/** The channels that the viewer subscribes to, the latest first. */
export function findSubscribedTo(db: Db, viewer: Viewer) {
  return selectPeople(db, viewer)
    .innerJoin('subscriptions', 'subscriptions.channel_id', 'users.id')
    .where('subscriptions.subscriber_id', '=', viewer.id)
    .orderBy('subscriptions.created_at', 'desc')
    .orderBy('subscriptions.channel_id', 'desc')
    .execute();
}
