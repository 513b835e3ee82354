import { statfs } from 'node:fs/promises';
import type { Context } from '../../../../context.ts';

/** Returns the free bytes on this machine's data disk; null if files are stored in a bucket. */
export async function findFreeBytes({ config, storage }: Context): Promise<number | null> {
  if (storage.isRemote) return null;
  const { bavail, bsize } = await statfs(config.dataDir);
  return bavail * bsize;
}
