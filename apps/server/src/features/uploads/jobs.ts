import * as z from 'zod';
import type { Context } from '../../context.ts';
import { defineJob } from '../../platform/queue/job.ts';
import { discardFile, sweepFiles } from './part-file.ts';
import * as partQueries from './part-queries.ts';
import * as queries from './queries.ts';

/** Deletes all files under a prefix. */
export const deleteFilesJob = defineJob({
  name: 'uploads.delete-files',
  payload: z.object({ prefix: z.string().regex(/^assets\/[0-9a-f-]{36}$/) }),
  options: { retryLimit: 20, retryDelay: 2, retryDelayMax: 60 * 60, expireInSeconds: 15 * 60 },
  run: (ctx: Context, { prefix }) => ctx.storage.deleteAll(prefix),
});

/** Once an hour, lets go of what was uploaded a day ago and never used, and of what never arrived whole. */
export const sweepUploadsJob = defineJob({
  name: 'uploads.sweep',
  payload: z.object({}),
  options: { retryLimit: 2, retryDelay: 60, retryDelayMax: 600, expireInSeconds: 1800, cron: '11 * * * *' },
  run: async (ctx: Context, _payload, { signal }) => {
    while (await sweepSome(ctx)) signal.throwIfAborted();
    for (const { id } of await partQueries.deleteAbandoned(ctx.db)) await discardFile(ctx, id);
    await sweepFiles(ctx);
  },
});

/** False when there was nothing left to sweep. */
function sweepSome(ctx: Context): Promise<boolean> {
  return ctx.db.transaction().execute(async (trx) => {
    const swept = await queries.deleteUnclaimed(trx, 100);
    for (const { id } of swept) await ctx.queue.send(trx, deleteFilesJob, { prefix: `assets/${id}` });
    return swept.length > 0;
  });
}
