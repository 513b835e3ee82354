import type { QueryOf } from '@kinora/contract/endpoint';
import type { listPeople, PersonStatus } from '@kinora/contract/people';
import { type RawBuilder, sql, type Updateable } from 'kysely';
import type { Db, Trx } from '../../../../platform/db/db.ts';
import { keyset, type Order } from '../../../../platform/db/keyset.ts';
import { defineFindMany } from '../../../../platform/db/loader.ts';
import type { RowOf } from '../../../../platform/db/statement.ts';
import { findMatches, maxMatches, queryOf } from '../../../engagement/search/fragments.ts';
import { isStaff, isSuspended, ownerColumns } from '../../../identity/accounts/fragments.ts';
import type { UserTable } from '../../../identity/accounts/tables.ts';

type Asked = QueryOf<typeof listPeople>;

const latestFirst = { direction: 'desc' } as const;

export const peopleOrders: Record<Asked['sortBy'], Order> = {
  createdAt: { ...latestFirst, name: 'people', column: 'users.id', id: 'users.id', type: 'id' },
  storageBytes: {
    ...latestFirst,
    name: 'people by storage',
    column: 'channel_totals.bytes',
    id: 'channel_totals.channel_id',
    type: 'bytes',
  },
};

/** The condition of each status. It has to match the condition of the status's partial index. */
const hasStatus: Record<PersonStatus, RawBuilder<boolean>> = {
  active: sql`(users.left_at is null and not users.waits_for_approval and not ${isSuspended()})`,
  waiting: sql`users.waits_for_approval`,
  suspended: sql`(users.suspended_at is not null and ${isSuspended()})`,
  left: sql`users.left_at is not null`,
};

const statusOf = sql<PersonStatus>`case
  when users.left_at is not null then 'left'
  when users.waits_for_approval then 'waiting'
  when ${isSuspended()} then 'suspended'
  else 'active'
end`;

type Found = { id: string; sort_value: string | number };

/** Finds the ids of a page of people. Includes deleted accounts only if their status is requested. */
export async function findPeopleIds(db: Db, asked: Asked): Promise<Found[]> {
  const conditions = [
    asked.status ? hasStatus[asked.status] : sql<boolean>`users.left_at is null`,
    ...roleCondition(asked.role),
    ...(asked.query ? [await searched(db, asked.query)] : []),
  ];
  const wanted = sql<boolean>`${sql.join(conditions, sql` and `)}`;
  if (asked.sortBy === 'createdAt') {
    return db
      .selectFrom('users')
      .select(['users.id', 'users.id as sort_value'])
      .where(wanted)
      .$call(keyset(peopleOrders.createdAt, asked))
      .execute();
  }
  return db
    .selectFrom('channel_totals')
    .innerJoin('users', 'users.id', 'channel_totals.channel_id')
    .select(['users.id', 'channel_totals.bytes as sort_value'])
    .where('channel_totals.bytes', '>', sql.lit(0))
    .where(wanted)
    .$call(keyset(peopleOrders.storageBytes, asked))
    .execute();
}

function roleCondition(role: Asked['role']): RawBuilder<boolean>[] {
  if (!role) return [];
  const staff = role === 'member' ? sql`` : sql`users.role <> 'member' and`;
  return [sql<boolean>`(${staff} users.role = ${sql.lit(role)})`];
}

/** The last code point, which sorts after all other characters. */
const lastCharacter = '\u{10ffff}';

/** Matches text that can only be the beginning of an email address, because of its `@`. */
const isAddress = /^[^\s@]+@[^\s@]*$/;

/**
 * Returns the condition for people whose names have words with these prefixes, or whose email address begins with the
 * text.
 */
async function searched(db: Db, text: string): Promise<RawBuilder<boolean>> {
  const address = text.toLowerCase();
  const byAddress = sql<boolean>`(users.email ~>=~ ${address} and users.email ~<~ ${address + lastCharacter})`;
  const addressed = await db
    .selectFrom('users')
    .select('id')
    .where(byAddress)
    .limit(sql.lit(maxMatches + 1))
    .execute();
  const words = isAddress.test(text) ? null : queryOf(text);
  const named = words && (await findMatches(db, 'users', words));
  if (addressed.length <= maxMatches && (named?.all ?? true)) {
    const ids = [...addressed.map(({ id }) => id), ...(named?.ids ?? [])];
    return sql<boolean>`users.id = any(${ids})`;
  }
  return named ? sql<boolean>`(${byAddress} or users.search @@ ${named.query.found})` : byAddress;
}

const sumOfChanges = (column: 'bytes' | 'videos') =>
  sql`(select coalesce(sum(${sql.ref(column)}), 0) from channel_changes where channel_id = users.id)`;

export type PersonRow = RowOf<typeof selectPeople>;

const selectPeople = (db: Db | Trx, ids: readonly string[]) =>
  db
    .selectFrom('users')
    .leftJoin('channel_totals', 'channel_totals.channel_id', 'users.id')
    .select(['users.id', 'users.email', 'users.role', 'users.storage_quota_bytes', 'users.created_at'])
    .select(['users.suspended_until', 'users.suspension_reason', 'users.hidden'])
    .select([
      statusOf.as('status'),
      sql<number>`(coalesce(channel_totals.bytes, 0) + ${sumOfChanges('bytes')})::bigint`.as('bytes'),
      sql<number>`(coalesce(channel_totals.videos, 0) + ${sumOfChanges('videos')})::bigint`.as('videos'),
      ...ownerColumns,
    ])
    .where('users.id', '=', sql<string>`any(${ids})`);

export const findPeople = defineFindMany(selectPeople);

export function lockPerson(trx: Trx, id: string) {
  return trx
    .selectFrom('users')
    .select(['id', 'role'])
    .where('id', '=', id)
    .where('left_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export type PersonChange = Pick<Updateable<UserTable>, 'role' | 'storage_quota_bytes'>;

export async function updatePerson(trx: Trx, id: string, change: PersonChange): Promise<void> {
  await trx.updateTable('users').set(change).where('id', '=', id).execute();
}

/** Finds the site's owner and moderators. */
export function findStaff(db: Db) {
  return db.selectFrom('users').select(['id as _id', 'role']).where(isStaff()).execute();
}
