import * as z from 'zod';
import type { Context } from '../../../context.ts';
import { defineBacklogJob } from '../../../platform/queue/backlog-job.ts';
import { defineJob } from '../../../platform/queue/job.ts';
import { fillInbox } from './inbox/backlog.ts';
import { deliverOutbox } from './outbox.ts';

/** Sends the notifications left in the outbox. Runs every minute. */
export const deliverOutboxJob = defineJob({
  name: 'comments.tell-untold',
  payload: z.object({}),
  options: {
    retryLimit: 2,
    retryDelay: 60,
    retryDelayMax: 600,
    expireInSeconds: 1_800,
    deleteAfterSeconds: 3_600,
    cron: '* * * * *',
  },
  run: (ctx: Context, _payload, { signal }) => deliverOutbox(ctx, signal),
});

/** Adds comments from before the inbox existed to it. */
export const fillInboxJob = defineBacklogJob('comments.fill-inbox', ({ db }: Context) => fillInbox(db));
