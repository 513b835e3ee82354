import { canonicalEmail } from '@kinora/contract/canonical-email';
import type { Locale } from '@kinora/contract/locales';
import type { BellLevel } from '@kinora/contract/owner';
import type { Updateable } from 'kysely';
import { sql } from 'kysely';
import { uuids } from '../../../platform/db/arrays.ts';
import type { Db, Trx } from '../../../platform/db/db.ts';
import { defineFind } from '../../../platform/db/loader.ts';
import { isBlockedBy } from '../../engagement/blocks/fragments.ts';
import { searchVector, wordsOf } from '../../engagement/search/fragments.ts';
import { replaceTerms } from '../../engagement/search-terms/service.ts';
import { bellOf } from '../../engagement/subscriptions/fragments.ts';
import { ownerColumns } from './fragments.ts';
import type { UserTable } from './tables.ts';

export type UserRow = Awaited<ReturnType<typeof findUser>> & object;

export const findUser = defineFind((db, ids) =>
  db
    .selectFrom('users')
    .selectAll()
    .where('id', '=', sql<string>`any(${uuids(ids)})`)
    .where('left_at', 'is', null),
);

export async function findOwners(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return db
    .selectFrom('users')
    .select(ownerColumns)
    .where('id', '=', sql<string>`any(${uuids(ids)})`)
    .where('left_at', 'is', null)
    .execute();
}

/** Finds an account by username or email address, case-insensitively. */
export function findUserByIdentifier(db: Db | Trx, identifier: string) {
  const wanted = canonicalEmail(identifier);
  return db
    .selectFrom('users')
    .selectAll()
    .where((eb) => eb.or([eb('username', '=', wanted), eb('email', '=', wanted)]))
    .where('left_at', 'is', null)
    .executeTakeFirst();
}

export function findUserByUsername(db: Db | Trx, username: string) {
  return db
    .selectFrom('users')
    .selectAll()
    .where('username', '=', username.toLowerCase())
    .where('left_at', 'is', null)
    .executeTakeFirst();
}

export type NewUser = {
  username: string;
  email: string;
  /** Null if the address isn't confirmed yet. */
  email_confirmed_at: Date | null;
  fullname: string;
  password_hash: string | null;
  /** The language that its owner has chosen; null to follow the browser. */
  locale?: Locale | null;
  /** The language of the browser that the account is created in. */
  last_locale: Locale | null;
};

export function insertUser(trx: Trx, user: NewUser & { id: string; waits_for_approval: boolean }) {
  return trx.insertInto('users').values(user).returningAll().executeTakeFirstOrThrow();
}

export function updateUser(db: Db | Trx, id: string, change: Updateable<UserTable>) {
  return db
    .updateTable('users')
    .set({ ...change, updated_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('left_at', 'is', null)
    .returningAll()
    .executeTakeFirst();
}

/** Updates the search index and the search terms if a name has changed. */
export async function indexUser(
  trx: Trx,
  { id, username, fullname }: Pick<UserRow, 'id' | 'username' | 'fullname'>,
): Promise<void> {
  const { before } = await trx
    .selectFrom('users')
    .select(wordsOf('search').as('before'))
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const search = searchVector(username, fullname);
  const { numUpdatedRows } = await trx
    .updateTable('users')
    .set({ search })
    .where('id', '=', id)
    .where('search', '<>', search)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return;
  await replaceTerms(trx, { lost: before, texts: [username, fullname] });
}

/** Locks an account that isn't deleted, so that concurrent changes to it don't overlap. */
export function lockUser(trx: Trx, id: string) {
  return trx
    .selectFrom('users')
    .selectAll()
    .where('id', '=', id)
    .where('left_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** A guest's relation to every channel. */
export const noChannelViewerState: ChannelViewerState = {
  is_subscribed: false,
  bell: 'none',
  is_blocked: false,
};

type ChannelViewerState = { is_subscribed: boolean; bell: BellLevel; is_blocked: boolean };

/** Finds the viewer's relation to a channel. Returns undefined if there is no such channel. */
export function findChannelViewerState(db: Db | Trx, viewerId: string, channelId: string) {
  return db
    .selectFrom('users')
    .select([
      sql<boolean>`exists (
        select from subscriptions where subscriber_id = ${viewerId} and channel_id = users.id
      )`.as('is_subscribed'),
      bellOf(sql.val(viewerId), sql.ref('users.id')).as('bell'),
      isBlockedBy(viewerId, 'users.id').as('is_blocked'),
    ])
    .where('users.id', '=', channelId)
    .executeTakeFirst();
}

export function findOwner(db: Db | Trx) {
  return db
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'owner')
    .where('left_at', 'is', null)
    .executeTakeFirst();
}

/** Makes a person the owner and the previous owner a member. Returns the previous owner, if it was another person. */
export async function giveOwnerRole(trx: Trx, id: string): Promise<UserRow | undefined> {
  const previous = await trx
    .updateTable('users')
    .set({ role: 'member' })
    .where('role', '=', 'owner')
    .where('id', '<>', id)
    .returningAll()
    .executeTakeFirst();
  await trx
    .updateTable('users')
    .set({ role: 'owner', waits_for_approval: false })
    .where('id', '=', id)
    .execute();
  return previous;
}
