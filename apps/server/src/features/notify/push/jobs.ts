import * as z from 'zod';
import type { Context } from '../../../context.ts';
import { defineJob } from '../../../platform/queue/job.ts';
import { pushMessage } from './message.ts';
import { sendPush } from './send.ts';

/**
 * Retries and keeps finished jobs only briefly: an old push is of little use, and a finished job shows which person was
 * notified.
 */
export const pushJob = defineJob({
  name: 'push.send',
  payload: z.object({ subscriptionId: z.uuid(), message: pushMessage }),
  options: {
    retryLimit: 8,
    retryDelay: 5,
    retryDelayMax: 1_800,
    expireInSeconds: 120,
    deleteAfterSeconds: 3_600,
  },
  // A push signed with a key from another secret would be rejected, which would remove the subscription.
  concurrency: ({ knowsSecret }: Context) => (knowsSecret ? 8 : 0),
  run: (ctx: Context, push, run) => sendPush(ctx, push, run),
});
