import { validate as isUuid } from 'uuid';
import * as z from 'zod';
import type { Context } from '../../../context.ts';
import type { CloudinaryResource } from '../../../platform/cloudinary/cloudinary.ts';
import { fileOf, keyOf } from '../../../platform/cloudinary/keys.ts';
import type { Trx } from '../../../platform/db/db.ts';
import { defineJob } from '../../../platform/queue/job.ts';
import type { Queue } from '../../../platform/queue/queue.ts';
import { requireNoHold } from '../../../platform/storage/deletion-hold.ts';
import { assetKeyPattern, assetPrefix, assetPrefixPattern } from './keys.ts';
import * as queries from './queries.ts';

/** Retries for ten days, because no sweep finds the files of a deleted asset. */
const deletionOptions = { retryLimit: 250, retryDelay: 2, retryDelayMax: 60 * 60, expireInSeconds: 15 * 60 };
/** Retries only twice, because the next sweep makes up for a failed one. */
const sweepOptions = { retryLimit: 2, retryDelay: 60, retryDelayMax: 600, expireInSeconds: 1800 };

export const deleteFilesJob = defineJob({
  name: 'uploads.delete-files',
  payload: z.object({ prefix: z.string().regex(assetPrefixPattern) }),
  options: deletionOptions,
  // Deletes several assets concurrently, because deleting an account can enqueue thousands.
  concurrency: () => 4,
  run: async ({ db, storage }: Context, { prefix }) => {
    await requireNoHold(db);
    await storage.deleteAll(prefix);
  },
});

/** Deletes one file of an asset that stays. */
export const deleteFileJob = defineJob({
  name: 'uploads.delete-file',
  payload: z.object({ key: z.string().regex(assetKeyPattern) }),
  options: deletionOptions,
  run: async ({ db, storage }: Context, { key }) => {
    await requireNoHold(db);
    await storage.deleteFile(key);
  },
});

/** Deletes a file at Cloudinary. */
export const destroyJob = defineJob({
  name: 'uploads.destroy',
  payload: z.object({ key: z.string() }),
  options: deletionOptions,
  run: async ({ cloudinary }: Context, { key }) => {
    const file = fileOf(key);
    if (!cloudinary) throw new Error(`${key} can't be deleted without CLOUDINARY_URL`);
    if (file) await cloudinary.destroy(file);
  },
});

/**
 * Enqueues the deletion of an asset's files, in storage and at Cloudinary, in the transaction that deletes the asset's
 * row.
 */
export async function deleteFiles(
  trx: Trx,
  queue: Queue,
  { id, source_key: key }: { id: string; source_key: string },
): Promise<void> {
  await queue.send(trx, deleteFilesJob, { prefix: assetPrefix(id) });
  if (fileOf(key)) await queue.send(trx, destroyJob, { key });
}

export async function deleteFilesOf(
  trx: Trx,
  queue: Queue,
  assets: readonly { id: string; source_key: string }[],
): Promise<void> {
  const prefixes = assets.map(({ id }) => ({ payload: { prefix: assetPrefix(id) }, priority: 0 }));
  if (prefixes.length > 0) await queue.sendAll(trx, deleteFilesJob, prefixes);
  for (const { source_key: key } of assets) if (fileOf(key)) await queue.send(trx, destroyJob, { key });
}

/** Once an hour, deletes unclaimed uploads that are more than a day old, and archives after a week. */
export const sweepAssetsJob = defineJob({
  name: 'uploads.sweep',
  payload: z.object({}),
  options: { ...sweepOptions, cron: '11 * * * *' },
  run: async (ctx: Context, _payload, { signal }) => {
    while (await sweepBatch(ctx)) signal.throwIfAborted();
  },
});

/**
 * Every five minutes, deletes reservations left by killed servers, which would otherwise count toward their owners'
 * quotas.
 */
export const sweepReservedJob = defineJob({
  name: 'uploads.sweep-reserved',
  payload: z.object({}),
  options: { ...sweepOptions, cron: '*/5 * * * *' },
  run: (ctx: Context) =>
    ctx.db.transaction().execute(async (trx) => {
      for (const asset of await queries.deleteAbandoned(trx)) await deleteFiles(trx, ctx.queue, asset);
    }),
});

/** Deletes a batch of unclaimed uploads. False if there were none. */
function sweepBatch(ctx: Context): Promise<boolean> {
  return ctx.db.transaction().execute(async (trx) => {
    const swept = await queries.deleteUnclaimed(trx, 100);
    for (const asset of swept) await deleteFiles(trx, ctx.queue, asset);
    return swept.length > 0;
  });
}

/** Once a day, deletes Kinora's files at Cloudinary that are more than a day old and have no row in the database. */
export const sweepCloudinaryJob = defineJob({
  name: 'uploads.sweep-cloudinary',
  payload: z.object({}),
  options: { ...sweepOptions, cron: '47 4 * * *' },
  run: async (ctx: Context, _payload, { signal }) => {
    for (const resourceType of ['video', 'image'] as const) {
      for await (const files of ctx.cloudinary?.list(resourceType) ?? []) {
        signal.throwIfAborted();
        await sweepStrays(ctx, files);
      }
    }
  },
});

const day = 24 * 60 * 60 * 1000;

async function sweepStrays(ctx: Context, files: readonly CloudinaryResource[]): Promise<void> {
  const settled = files.filter(
    ({ created_at, context }) => created_at.getTime() < Date.now() - day && isUuid(context?.custom.upload),
  );
  const keys = settled.map(({ resource_type, public_id, version, format }) =>
    keyOf({ resourceType: resource_type, publicId: public_id, version, format }),
  );
  const known = await queries.findKeys(ctx.db, keys);
  await ctx.db.transaction().execute(async (trx) => {
    for (const key of keys.filter((one) => !known.has(one))) await ctx.queue.send(trx, destroyJob, { key });
  });
}
