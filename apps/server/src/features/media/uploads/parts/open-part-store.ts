import type { Context } from '../../../../context.ts';
import type { PartStore } from './part-store.ts';
import { partsInBucket } from './parts-in-bucket.ts';
import { partsOnDisk } from './parts-on-disk.ts';

/**
 * Chooses where parts are stored: in the bucket if files are stored there, so that any server can read the parts;
 * otherwise on this machine, so that nothing has to be transferred twice.
 */
export function partStoreOf(ctx: Context): PartStore {
  return ctx.storage.isRemote ? partsInBucket(ctx) : partsOnDisk(ctx);
}
