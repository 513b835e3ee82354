import { sql } from 'kysely';
import type { Db } from '../../platform/db/db.ts';
import { keyset, type Order, type Slice } from '../../platform/db/keyset.ts';
import { ownerColumns } from '../accounts/present.ts';

export const latestActs: Order = {
  name: 'audit',
  column: 'audit_log.id',
  id: 'audit_log.id',
  type: 'id',
  direction: 'desc',
};

/** Acts of the staff, latest first. */
export function findActs(db: Db, slice: Slice) {
  return db
    .selectFrom('audit_log')
    .selectAll()
    .select('id as sort_value')
    .$call(keyset(latestActs, slice))
    .execute();
}

/** Those of the people with these ids who haven't left. */
export function findPeople(db: Db, ids: readonly string[]) {
  return db
    .selectFrom('users')
    .select(ownerColumns)
    .where('id', '=', sql<string>`any(${ids})`)
    .where('left_at', 'is', null)
    .execute();
}
