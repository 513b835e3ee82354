import type { Context } from '../../../context.ts';
import type { Trx } from '../../../platform/db/db.ts';
import { partStoreOf } from './parts/open-part-store.ts';
import { deletePartials } from './parts/part-queries.ts';

/** Deletes the rows of a person's unfinished uploads and returns their ids. */
export async function forgetParts(trx: Trx, userId: string): Promise<string[]> {
  return (await deletePartials(trx, userId)).map(({ id }) => id);
}

/** Deletes the files of these uploads. Other machines sweep their files within a minute. */
export async function discardParts(ctx: Context, ids: readonly string[]): Promise<void> {
  for (const id of ids) await partStoreOf(ctx).discard(id);
}
