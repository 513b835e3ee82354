import type { Db } from '../../platform/db/db.ts';
import { keyset, type Order, type Slice } from '../../platform/db/keyset.ts';

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
