import { maxImportItems } from '@kinora/contract/imports';
import type { Context } from '../../../../context.ts';
import type { Engine } from '../engine.ts';
import * as queries from '../queries.ts';
import type { FoundItem } from '../sources/source.ts';
import { lockTurns } from '../turn-queries.ts';
import { countStored, findFirstPosition, insertItems } from './list-queries.ts';

/** Max items per statement. */
const batch = 500;
/** Max items of an import with all that later readings have found. Beyond it, nothing more is stored. */
const maxStored = 2 * maxImportItems;
/**
 * Items that a check of a followed source selects at once, and about as many as it selects in all. The owner has to
 * select the others: a source that names all of its items anew would publish everything again.
 */
const checkBatch = 50;

export type ListWriter = {
  /** Stores found items. Returns false once there are enough, or if the import has been deleted. */
  add(items: readonly FoundItem[]): Promise<boolean>;
  /** Whether items were left out because there were too many. */
  readonly isCut: boolean;
};

/**
 * Stores the items of a source in its order. Items that a check of a followed source finds come before all earlier ones
 * and are imported at once, unless there are many.
 */
export async function createListWriter(
  ctx: Context,
  { enqueueNext }: Engine,
  row: queries.ImportRow,
  onDeleted: () => void,
): Promise<ListWriter> {
  const isCheck = row.status !== 'reading';
  const first = isCheck ? await findFirstPosition(ctx.db, row.id, maxImportItems) : 0;
  const size = isCheck ? checkBatch : batch;
  const maxSeen = Math.min(maxImportItems, maxStored - (await countStored(ctx.db, row.id)));
  let [seen, selected] = [0, 0];
  let isCut = false;

  /** False if the import has been deleted. */
  const store = (items: readonly FoundItem[]) =>
    ctx.db.transaction().execute(async (trx) => {
      await lockTurns(trx, row.owner_id);
      const locked = await queries.lockImport(trx, row.id);
      if (!locked) return false;
      const target = isCheck && selected < checkBatch ? locked.follow_as : null;
      const added = await insertItems(trx, locked, items, { position: first + seen, target });
      if (added > 0 && target !== null) {
        selected += added;
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
      const room = Math.max(0, maxSeen - seen);
      isCut = items.length > room;
      for (let at = 0; at < Math.min(items.length, room); at += size) {
        const part = items.slice(at, Math.min(at + size, room));
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
