import { mkdir, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { validate as isUuid } from 'uuid';
import type { Context } from '../../../../context.ts';
import { repeatUntilDisposed } from '../../../../platform/concurrency/repeat.ts';
import { findPending } from './item-queries.ts';

/** Milliseconds between two sweeps. */
const interval = 60_000;

const rootOf = ({ config }: Pick<Context, 'config'>) => path.join(config.dataDir, 'imports');

/**
 * Returns the folder of an item's download, with the files of earlier attempts on this machine. It outlives the process,
 * so that a download continues after a crash.
 */
export async function openDownload(ctx: Pick<Context, 'config'>, itemId: string): Promise<string> {
  const folder = path.join(rootOf(ctx), itemId);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  return folder;
}

export async function removeDownload(ctx: Pick<Context, 'config'>, itemId: string): Promise<void> {
  await rm(path.join(rootOf(ctx), itemId), { recursive: true, force: true });
}

/**
 * Deletes the downloads of items that have ended or been deleted, which may have happened on another machine. An item is
 * pending before its folder exists, so no folder is deleted too early.
 */
export async function sweepDownloads(ctx: Pick<Context, 'config' | 'db'>): Promise<void> {
  const names = await readdir(rootOf(ctx)).catch(() => []);
  const ids = names.filter(isUuid);
  if (ids.length === 0) return;
  const pending = await findPending(ctx.db, ids);
  for (const id of ids) if (!pending.has(id)) await removeDownload(ctx, id);
}

/** Sweeps this machine's downloads repeatedly, because jobs may run on another machine. */
export function startSweepingDownloads(ctx: Context): AsyncDisposable {
  return repeatUntilDisposed(interval, () =>
    sweepDownloads(ctx).catch((error) => ctx.log.warn({ err: error }, 'Could not sweep downloads')),
  );
}
