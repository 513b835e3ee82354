import { maxImportItems } from '@kinora/contract/imports';
import type { Context } from '../../../../context.ts';
import type { Engine } from '../engine.ts';
import * as queries from '../queries.ts';
import type { FoundItem } from '../sources/source.ts';
import { lockTurns } from '../turn-queries.ts';
import { findFirstPosition, insertItems } from './list-queries.ts';

/** Max items per statement. */
const batch = 500;

export type ListWriter = {
  /** Stores found items. Returns false once there are enough, or if the import has been deleted. */
  add(items: readonly FoundItem[]): Promise<boolean>;
  /** Whether items were left out because there were too many. */
  readonly isCut: boolean;
};

/**
 * Stores the items of a source in its order. Items that a check of a followed source finds come before all earlier ones
 * and are imported at once.
 */
export async function createListWriter(
  ctx: Context,
  { enqueueNext }: Engine,
  row: queries.ImportRow,
  onDeleted: () => void,
): Promise<ListWriter> {
  const isCheck = row.status !== 'reading';
  const first = isCheck ? await findFirstPosition(ctx.db, row.id, maxImportItems) : 0;
  let seen = 0;
  let isCut = false;

  /** False if the import has been deleted. */
  const store = (items: readonly FoundItem[]) =>
    ctx.db.transaction().execute(async (trx) => {
      await lockTurns(trx, row.owner_id);
      const locked = await queries.lockImport(trx, row.id);
      if (!locked) return false;
      const target = isCheck ? locked.follow_as : null;
      const hasNew = await insertItems(trx, locked, items, { position: first + seen, target });
      if (hasNew && target !== null) {
        await queries.updateImport(trx, locked.id, { status: 'running' });
        await enqueueNext(ctx, trx, locked.owner_id);
      }
      return true;
    });

  return {
    get isCut() {
      return isCut;
    },
    async add(items) {
      const room = maxImportItems - seen;
      isCut = items.length > room;
      for (let at = 0; at < Math.min(items.length, room); at += batch) {
        const part = items.slice(at, Math.min(at + batch, room));
        if (!(await store(part))) {
          onDeleted();
          return false;
        }
        seen += part.length;
      }
      return !isCut;
    },
  };
}
