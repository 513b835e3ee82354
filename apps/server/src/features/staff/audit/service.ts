import { errorText } from '@kinora/contract/error-texts';
import { AppError } from '../../../http/app-error.ts';
import type { Trx } from '../../../platform/db/db.ts';
import { createId } from '../../../platform/db/ids.ts';
import * as queries from './queries.ts';

/** A staff action. `target` identifies what the action changed; the target's id is null for the site itself. */
type NewAuditEntry = {
  actorId: string;
  action: string;
  target: { kind: string; id: string | null };
  reason: string;
};

/** Writes a staff action to the audit log, in the transaction of the action. Returns the entry's id. */
export async function record(trx: Trx, { actorId, action, target, reason }: NewAuditEntry): Promise<string> {
  const id = createId();
  await trx
    .insertInto('audit_log')
    .values({
      id,
      actor_id: actorId,
      action,
      target_kind: target.kind,
      target_id: target.id,
      reason,
    })
    .execute();
  return id;
}

/**
 * Throws `CONFLICT` unless the entry is the actor's own, and the latest of these actions on its target. The caller must
 * have locked the target.
 */
export async function requireLatest(
  trx: Trx,
  entry: queries.OwnEntry,
  actions: readonly string[],
): Promise<void> {
  if (await queries.isLatest(trx, entry, actions)) return;
  throw new AppError('CONFLICT', errorText('actionNotLatest'));
}
