import type { DataOf } from '@kinora/contract/endpoint';
import { errorText } from '@kinora/contract/error-texts';
import type { Folder } from '@kinora/contract/upload-host';
import type { discardPartialUpload, getPartialUpload } from '@kinora/contract/uploads';
import type { Context } from '../../../../context.ts';
import type { Viewer } from '../../../../http/viewer.ts';
import type { KeyedMutex } from '../../../../platform/concurrency/keyed-mutex.ts';
import type { Trx } from '../../../../platform/db/db.ts';
import { createId } from '../../../../platform/db/ids.ts';
import {
  discardUnclaimed,
  findAsset,
  findUsage,
  lockStorage,
  QuotaError,
  quotaRefusal,
} from '../../assets/service.ts';
import type { StoredUpload } from '../accept/store-upload.ts';
import type { ReceivedFile } from '../form/receive.ts';
import { HostError } from '../host-error.ts';
import type { Grant } from '../signing/verify-upload.ts';
import type { Part } from './content-range.ts';
import { discardUpload, finishOnce } from './finish.ts';
import { partStoreOf } from './open-part-store.ts';
import * as queries from './part-queries.ts';

/** Max concurrent unfinished uploads per person. */
const maxUnfinished = 10;

/**
 * Bytes received of a file, counted from its start, and its total length, which is null if it hasn't been announced.
 */
export type Progress = { received: number; total: number | null };

/** A received part, and the grant from its signature. */
type Delivery = { grant: Grant; part: Part; file: ReceivedFile };

/**
 * Appends a part to the earlier ones. Once the file is complete it is stored, and the request with the last part
 * returns the finished upload, even if it is repeated. Throws `HostError`.
 */
export function receivePart(
  ctx: Context,
  mutex: KeyedMutex,
  { grant, part, file }: Delivery,
): Promise<StoredUpload | Progress> {
  if (file.bytes !== part.end - part.start) {
    throw new HostError('PART_MISMATCH', errorText('fileLengthDiffers'));
  }
  return mutex(mutexKey(grant.userId, part.name), async () => {
    for (;;) {
      const result = await append(ctx, { grant, part, file });
      if (result) return result;
    }
  });
}

/** Appends a part. Null if another server has received a part of the same upload at the same time. */
async function append(
  ctx: Context,
  { grant, part, file }: Delivery,
): Promise<StoredUpload | Progress | null> {
  const parts = partStoreOf(ctx);
  const upload = await findOrBegin(ctx, grant, part);
  const known = upload.asset_id && (await findAsset(ctx.db, upload.asset_id));
  if (known) return known;

  const received = await parts.findReceived(upload);
  if (part.start > received) throw gapAfter(received);
  const total = part.total ?? upload.total;
  const progress = { received: Math.max(received, part.end), total };
  if ((upload.total ?? total) !== total || progress.received > (total ?? Number.POSITIVE_INFINITY)) {
    throw new HostError('PART_MISMATCH', errorText('partsLengthDiffers'));
  }
  await reserve(ctx, grant, upload, total ?? progress.received);
  await requireRoom(ctx, grant.folder, progress, received);
  const stored = await parts.append({ id: upload.id, received }, { source: file.path, start: part.start });
  const change = { before: upload.received, ...progress };
  if (!(await queries.advance(ctx.db, upload.id, change, stored))) return null;
  return total === progress.received
    ? finishOnce(ctx, grant, upload.id, { ...file, bytes: total })
    : progress;
}

/** The key includes the user's id, because two people may use the same name. */
const mutexKey = (userId: string, name: string) => `${userId} ${name}`;

const gapAfter = (received: number) => new HostError('PART_GAP', errorText('partGap', { received }));

async function findOrBegin(ctx: Context, { userId, folder }: Grant, { name, start, end, total }: Part) {
  const known = await queries.findPartial(ctx.db, { userId, name });
  if (!known && start > 0) throw gapAfter(0);
  const upload = known ?? (await begin(ctx, { userId, name, folder, total }, end));
  if (upload.folder !== folder) throw new HostError('PART_MISMATCH', errorText('partsFolderDiffers'));
  return upload;
}

async function begin(
  ctx: Context,
  upload: { userId: string; name: string; folder: Folder; total: number | null },
  bytes: number,
) {
  return ctx.db.transaction().execute(async (trx) => {
    await lock(trx, upload.userId);
    // Another server may have inserted the row first.
    const begun = await queries.findPartial(trx, upload);
    if (begun) return begun;
    const reserved = upload.total ?? bytes;
    await requireQuota(ctx, trx, upload, reserved);
    const unfinished = await queries.countUnfinished(trx, upload.userId);
    if (unfinished >= maxUnfinished) {
      throw new HostError('TOO_MANY_UPLOADS', errorText('tooManyUnfinished'));
    }
    return queries.insertPartial(trx, { id: createId(), ...upload, reserved });
  });
}

/**
 * Counts more bytes of an upload toward the quota, if its length wasn't announced with the first part. Several uploads
 * may grow concurrently, so the bytes are recorded before they are stored.
 */
async function reserve(
  ctx: Context,
  grant: Grant,
  { id, reserved, total }: { id: string; reserved: number; total: number | null },
  bytes: number,
): Promise<void> {
  if (total !== null || bytes <= reserved) return;
  await ctx.db.transaction().execute(async (trx) => {
    await lock(trx, grant.userId);
    await requireQuota(ctx, trx, grant, bytes, id);
    await queries.reserve(trx, id, bytes);
  });
}

function lock(trx: Trx, userId: string): Promise<void> {
  return lockStorage(trx, userId).catch((cause) => {
    throw cause instanceof QuotaError ? new HostError('QUOTA_REACHED', cause.text) : cause;
  });
}

async function requireQuota(
  { config }: Context,
  trx: Trx,
  { userId, folder }: Pick<Grant, 'userId' | 'folder'>,
  bytes: number,
  partialId?: string,
): Promise<void> {
  const usage = await findUsage(config, trx, userId, partialId);
  const refusal = quotaRefusal(usage, { folder, bytes, files: folder === 'imports' ? 1 : 0 });
  if (refusal) throw new HostError('QUOTA_REACHED', refusal);
}

/**
 * Checks the disk's free space, so that an upload fails at the first part rather than the last. The rest of the file
 * needs space, and so does a copy of the whole file while it is checked. An archive is checked without a copy if its
 * parts are on this disk.
 */
function requireRoom(
  { scratch, storage }: Context,
  folder: Folder,
  { received, total }: Progress,
  before: number,
): Promise<void> {
  const whole = total ?? received;
  return scratch.requireRoom(whole - before + (folder === 'imports' && !storage.isRemote ? 0 : whole));
}

/** Returns how much of this person's upload has been received; 0 for an unknown upload. */
export async function progressOf(
  ctx: Context,
  { id: userId }: Viewer,
  name: string,
): Promise<DataOf<typeof getPartialUpload>> {
  const upload = await queries.findPartial(ctx.db, { userId, name });
  if (!upload) return { received: 0, total: null, done: false };
  const { total, asset_id } = upload;
  if (asset_id) return { received: upload.received, total, done: true };
  return { received: await partStoreOf(ctx).findReceived(upload), total, done: false };
}

/** Discards an upload. A finished one is deleted unless it has been claimed. */
export function discard(
  ctx: Context,
  mutex: KeyedMutex,
  { id: userId }: Viewer,
  name: string,
): Promise<DataOf<typeof discardPartialUpload>> {
  return mutex(mutexKey(userId, name), async () => {
    const upload = await queries.findPartial(ctx.db, { userId, name });
    if (upload?.asset_id) await discardUnclaimed(ctx, upload.asset_id);
    if (upload) await discardUpload(ctx, upload.id);
    return {};
  });
}
