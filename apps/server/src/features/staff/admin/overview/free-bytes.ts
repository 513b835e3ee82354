import { statfs } from 'node:fs/promises';
import type { Context } from '../../../../context.ts';

/** The free bytes where this machine stores files; null for a bucket. */
export async function findFreeBytes({ config, storage }: Context): Promise<number | null> {
  if (storage.isRemote) return null;
  const { bavail, bsize } = await statfs(config.dataDir);
  return bavail * bsize;
}
