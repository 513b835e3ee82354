import type { Db, Trx } from '../../../platform/db/db.ts';
import { keyset, type Order, type Slice } from '../../../platform/db/keyset.ts';
import { isPresent, ownerColumns } from '../../identity/accounts/fragments.ts';
import type { Blocks } from './policy.ts';

export const latestBlocks: Order = {
  name: 'blocks',
  column: 'blocks.created_at',
  id: 'blocks.blocked_id',
  type: 'time',
  direction: 'desc',
};

/** Finds the people that a person blocks, latest block first, except people hidden from everyone. */
export function findBlocked(db: Db, blockerId: string, slice: Slice) {
  return db
    .selectFrom('blocks')
    .innerJoin('users', 'users.id', 'blocks.blocked_id')
    .select(['blocks.blocked_id as id', 'blocks.created_at as sort_value', ...ownerColumns])
    .where('blocks.blocker_id', '=', blockerId)
    .where(isPresent())
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

/**
 * Locks both people in id order. The lock on the blocked person is `for update`, which waits for that person's actions
 * in flight. The lock on the blocker still allows new references to the blocker: likes of a video also reference its
 * owner, and could otherwise deadlock with a block by holding one row while waiting for the other. Returns false if a
 * person doesn't exist.
 */
export async function lockBoth(trx: Trx, blockerId: string, blockedId: string): Promise<boolean> {
  let found = 0;
  for (const id of [blockerId, blockedId].sort()) {
    const person = trx.selectFrom('users').select('id').where('id', '=', id);
    found += (await (id === blockedId ? person.forUpdate() : person.forNoKeyUpdate()).execute()).length;
  }
  return found === 2;
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
