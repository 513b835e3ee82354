import { sql } from 'kysely';
import type { Db, Trx } from '../../platform/db/db.ts';
import { keyset, type Order, type Slice } from '../../platform/db/keyset.ts';
import { ownerColumns } from '../accounts/present.ts';
import type { Blocks } from './policy.ts';

export const latestBlocks: Order = {
  name: 'blocks',
  column: 'blocks.created_at',
  id: 'blocks.blocked_id',
  type: 'time',
  direction: 'desc',
};

/** The people whom somebody blocks, latest first. */
export function findBlocked(db: Db, blockerId: string, slice: Slice) {
  return db
    .selectFrom('blocks')
    .innerJoin('users', 'users.id', 'blocks.blocked_id')
    .select(['blocks.blocked_id as id', 'blocks.created_at as sort_value', ...ownerColumns])
    .where('blocks.blocker_id', '=', blockerId)
    .$call(keyset(latestBlocks, slice))
    .execute();
}

export async function findBlocks(db: Db | Trx, viewerId: string, otherId: string): Promise<Blocks> {
  const blockers = await db
    .selectFrom('blocks')
    .select('blocker_id')
    .where((eb) =>
      eb.or([
        eb.and([eb('blocker_id', '=', viewerId), eb('blocked_id', '=', otherId)]),
        eb.and([eb('blocker_id', '=', otherId), eb('blocked_id', '=', viewerId)]),
      ]),
    )
    .execute();
  const isBlocker = (id: string) => blockers.some(({ blocker_id }) => blocker_id === id);
  return { byViewer: isBlocker(viewerId), ofViewer: isBlocker(otherId) };
}

/** Locks both people, so that what either has begun to do to the other is done first. False if one doesn't exist. */
export async function lockBoth(trx: Trx, ids: readonly [string, string]): Promise<boolean> {
  const locked = await trx
    .selectFrom('users')
    .select('id')
    .where('id', '=', sql<string>`any(${ids})`)
    .orderBy('id')
    .forUpdate()
    .execute();
  return locked.length === ids.length;
}

export function insertBlock(trx: Trx, blockerId: string, blockedId: string) {
  return trx
    .insertInto('blocks')
    .values({ blocker_id: blockerId, blocked_id: blockedId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export function deleteBlock(db: Db, blockerId: string, blockedId: string) {
  return db
    .deleteFrom('blocks')
    .where('blocker_id', '=', blockerId)
    .where('blocked_id', '=', blockedId)
    .execute();
}
