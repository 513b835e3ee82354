import type { Db } from '../../../platform/db/db.ts';
import { keyset, type Order, type Slice } from '../../../platform/db/keyset.ts';

export const latestAuditEntries: Order = {
  name: 'audit',
  column: 'audit_log.id',
  id: 'audit_log.id',
  type: 'id',
  direction: 'desc',
};

/** Finds a page of staff actions with their appeals, newest first. With `answered`, only actions that were appealed. */
export function findAuditEntries(db: Db, { answered, ...slice }: Slice & { answered?: boolean | undefined }) {
  const entries = db
    .selectFrom('audit_log')
    .leftJoin('act_answers', 'act_answers.act_id', 'audit_log.id')
    .selectAll('audit_log')
    .select(['audit_log.id as sort_value', 'act_answers.text as answer'])
    .$call(keyset(latestAuditEntries, slice));
  return (answered ? entries.where('act_answers.act_id', 'is not', null) : entries).execute();
}
