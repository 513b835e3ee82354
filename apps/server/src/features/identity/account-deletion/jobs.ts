import * as z from 'zod';
import type { Context } from '../../../context.ts';
import { defineJob, PostponedError } from '../../../platform/queue/job.ts';
import { removeAccount } from './removal.ts';

/** Seconds until the job checks again whether an upload in flight has ended. */
const uploadCheck = 5;

/** Finishes the removal of an account after the deletion request has hidden it. */
export const removeAccountJob = defineJob({
  name: 'leaving.remove-account',
  payload: z.object({ userId: z.uuid() }),
  options: { retryLimit: 1000, retryDelay: 1, retryDelayMax: 300, expireInSeconds: 2 * 60 * 60 },
  concurrency: () => 2,
  run: async (ctx: Context, { userId }, { signal }) => {
    if (await removeAccount(ctx, userId, signal)) return;
    signal.throwIfAborted();
    throw new PostponedError('an upload of the account is still being stored', uploadCheck);
  },
});
