import * as z from 'zod';
import type { Context } from '../../../context.ts';
import { defineJob } from '../../../platform/queue/job.ts';
import { partStoreOf } from './parts/open-part-store.ts';
import * as queries from './parts/part-queries.ts';

/** Once an hour, deletes the parts of abandoned uploads. */
export const sweepPartsJob = defineJob({
  name: 'uploads.sweep-parts',
  payload: z.object({}),
  options: { retryLimit: 2, retryDelay: 60, retryDelayMax: 600, expireInSeconds: 1800, cron: '13 * * * *' },
  run: async (ctx: Context) => {
    const parts = partStoreOf(ctx);
    for (const { id } of await queries.deleteAbandoned(ctx.db)) await parts.discard(id);
    await parts.sweep();
  },
});
