import type { Context } from '../../../../context.ts';
import type { PartStore } from './part-store.ts';
import { partsInBucket } from './parts-in-bucket.ts';
import { partsOnDisk } from './parts-on-disk.ts';

/**
 * In the bucket if files are stored there, where any server can reach the parts; otherwise on this machine, where
 * nothing has to be sent twice.
 */
export function partStoreOf(ctx: Context): PartStore {
  return ctx.storage.isRemote ? partsInBucket(ctx) : partsOnDisk(ctx);
}
