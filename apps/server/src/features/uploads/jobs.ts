import * as z from 'zod';
import type { Context } from '../../context.ts';
import { defineJob } from '../../platform/queue/job.ts';

/** Deletes all files under a prefix. */
export const deleteFilesJob = defineJob({
  name: 'uploads.delete-files',
  payload: z.object({ prefix: z.string().regex(/^assets\/[0-9a-f-]{36}$/) }),
  options: { retryLimit: 20, retryDelay: 2, retryDelayMax: 60 * 60, expireInSeconds: 15 * 60 },
  run: (ctx: Context, { prefix }) => ctx.storage.deleteAll(prefix),
});
