import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { errorText } from '@kinora/contract/error-texts';
import type { Context } from '../../../../context.ts';
import { repeatUntilDisposed } from '../../../../platform/concurrency/repeat.ts';
import { findAsset } from '../../assets/service.ts';
import { type StoredUpload, storeUpload } from '../accept/store-upload.ts';
import type { ReceivedFile } from '../form/receive.ts';
import { HostError } from '../host-error.ts';
import type { Grant } from '../signing/verify-upload.ts';
import { partStoreOf } from './open-part-store.ts';
import * as queries from './part-queries.ts';

/** Milliseconds between checks of an upload that another server is finishing, and between our own heartbeats. */
const pause = 500;
const signOfLife = 1_500;

/**
 * Makes an asset from an upload that has all its parts, or waits for the server that is doing so. If that server dies,
 * this one takes over.
 */
export async function finishOnce(
  ctx: Context,
  grant: Grant,
  id: string,
  file: ReceivedFile,
): Promise<StoredUpload> {
  for (;;) {
    if (await queries.claimFinish(ctx.db, id)) return finish(ctx, grant, id, file);
    const upload = await queries.findPartialById(ctx.db, id);
    // The other server has refused the file and discarded its parts.
    if (!upload) throw new HostError('PART_GAP', errorText('partGap', { received: 0 }));
    const asset = upload.asset_id && (await findAsset(ctx.db, upload.asset_id));
    if (asset) return asset;
    await setTimeout(pause);
  }
}

/**
 * Assembles the file and stores it. A refused file is discarded; after any other failure the client can send the last
 * part again.
 */
async function finish(ctx: Context, grant: Grant, id: string, file: ReceivedFile): Promise<StoredUpload> {
  await using folder = await ctx.scratch.createFolder();
  const whole = path.join(folder.path, 'upload');
  try {
    const stored = await whileAlive(ctx, id, async () => {
      const etag = await partStoreOf(ctx).takeWhole(id, file.bytes, whole);
      return storeUpload(ctx, grant, { ...file, path: whole, etag }, id);
    });
    await queries.completePartial(ctx.db, id, stored.id);
    await partStoreOf(ctx)
      .discard(id)
      .catch((error) =>
        ctx.log.warn({ err: error }, 'Could not delete the parts of an upload; the sweep will retry'),
      );
    return stored;
  } catch (error) {
    const isRefused = error instanceof HostError && error.status === 400;
    await (isRefused ? discardUpload(ctx, id) : recordHeartbeat(ctx, id, false));
    throw error;
  }
}

async function whileAlive<Result>(ctx: Context, id: string, work: () => Promise<Result>): Promise<Result> {
  await using _signs = repeatUntilDisposed(signOfLife, () => recordHeartbeat(ctx, id, true));
  return await work();
}

/**
 * Records a heartbeat, or that no server is finishing the upload. A failure does no harm: other servers wait a little
 * longer, or start early with the same result.
 */
async function recordHeartbeat(ctx: Context, id: string, isAlive: boolean): Promise<void> {
  await queries
    .setFinishHeartbeat(ctx.db, id, isAlive)
    .catch((error) => ctx.log.warn({ err: error }, 'Could not record whether an upload is being finished'));
}

export async function discardUpload(ctx: Context, id: string): Promise<void> {
  await queries.deletePartial(ctx.db, id);
  await partStoreOf(ctx).discard(id);
}
