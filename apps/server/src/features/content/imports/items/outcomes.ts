import type { UpdateObject } from 'kysely';
import type { Context } from '../../../../context.ts';
import type { Schema, Trx } from '../../../../platform/db/db.ts';
import type { Engine } from '../engine.ts';
import { secondsFromNow } from '../intervals.ts';
import { endImport } from '../settle.ts';
import { holdItems, lockTurns } from '../turn-queries.ts';
import { endItem } from './item-queries.ts';

/** How an attempt ends. */
export type Outcome = {
  change: UpdateObject<Schema, 'import_items'>;
  /** Until the item may run again: with all of its owner's items, or alone. */
  pause?: { seconds: number; isForAll: boolean };
};

type EndedItem = { id: string; import_id: string; owner_id: string };

/** Records the end of an attempt, and enqueues the next items of the owner. */
export function endRun(ctx: Context, engine: Engine, item: EndedItem, outcome: Outcome): Promise<void> {
  return ctx.db.transaction().execute(async (trx) => {
    await lockTurns(trx, item.owner_id);
    await endRunIn(ctx, trx, engine, item, outcome);
  });
}

/** Like `endRun`, in a transaction that has locked the owner's queue. Returns false if the item has been deleted. */
export async function endRunIn(
  ctx: Context,
  trx: Trx,
  { enqueueNext, enqueueLater }: Engine,
  { id, import_id, owner_id }: EndedItem,
  { change, pause }: Outcome,
): Promise<boolean> {
  const runAt = pause && { run_at: secondsFromNow(pause.seconds) };
  if (!(await endItem(trx, id, { ...change, ...runAt }))) return false;
  if (pause) {
    const { error } = change;
    if (pause.isForAll && typeof error === 'string') {
      await holdItems(trx, owner_id, { seconds: pause.seconds, error });
    }
    await enqueueLater(ctx, trx, owner_id, pause.seconds);
  }
  await enqueueNext(ctx, trx, owner_id);
  await endImport(trx, import_id);
  return true;
}
