import * as z from 'zod';
import type { Context } from '../../../context.ts';
import { defineJob } from '../../../platform/queue/job.ts';
import { collect } from './collect/collect.ts';
import { exportPrefix } from './keys.ts';
import * as queries from './queries.ts';

const payload = z.object({ exportId: z.uuid() });
const deletionOptions = { retryLimit: 20, retryDelay: 2, retryDelayMax: 60 * 60, expireInSeconds: 15 * 60 };

export const makeExportJob = defineJob({
  name: 'exports.make',
  payload,
  options: { retryLimit: 5, retryDelay: 2, retryDelayMax: 60, expireInSeconds: 2 * 60 * 60 },
  run: (ctx: Context, { exportId }, { signal }) => collect(ctx, exportId, signal),
  onDeadLetter: async (ctx, { exportId }) => {
    await queries.setFailed(ctx.db, exportId);
    await ctx.storage.deleteAll(exportPrefix(exportId));
  },
});

export const deleteExportJob = defineJob({
  name: 'exports.delete',
  payload,
  options: deletionOptions,
  run: (ctx: Context, { exportId }) => ctx.storage.deleteAll(exportPrefix(exportId)),
});

/** Every ten minutes, deletes exports that have expired, failed or been downloaded. */
export const sweepExportsJob = defineJob({
  name: 'exports.sweep',
  payload: z.object({}),
  options: { retryLimit: 2, retryDelay: 60, retryDelayMax: 600, expireInSeconds: 600, cron: '*/10 * * * *' },
  run: (ctx: Context) =>
    ctx.db.transaction().execute(async (trx) => {
      for (const { id } of await queries.deleteOld(trx)) {
        await ctx.queue.send(trx, deleteExportJob, { exportId: id });
      }
    }),
});
