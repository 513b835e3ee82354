import * as z from 'zod';
import type { Context } from '../../../../context.ts';
import { defineJob } from '../../../../platform/queue/job.ts';
import { deliver } from './deliver.ts';

/** Emails and pushes a notification according to its recipient's settings. */
export const deliverJob = defineJob({
  name: 'notifications.deliver',
  payload: z.object({ notificationId: z.uuid() }),
  options: {
    retryLimit: 10,
    retryDelay: 2,
    retryDelayMax: 300,
    expireInSeconds: 600,
    deleteAfterSeconds: 3_600,
  },
  concurrency: ({ knowsSecret }: Context) => (knowsSecret ? 4 : 0),
  run: async (ctx: Context, { notificationId }): Promise<void> => {
    const wait = await deliver(ctx, notificationId);
    if (wait === 0) return;
    await ctx.db
      .transaction()
      .execute((trx) => ctx.queue.send(trx, deliverJob, { notificationId }, { startAfter: wait }));
  },
});
