import * as z from 'zod';
import { defineJob } from './job.ts';

/**
 * Defines a job that updates rows from before a release, in batches. Runs every minute, because servers of the last
 * release may still add such rows. Each step handles a batch, and returns false once there is nothing left.
 */
export function defineBacklogJob<Context>(
  name: string,
  ...steps: readonly ((ctx: Context) => Promise<boolean>)[]
) {
  return defineJob({
    name,
    payload: z.object({}),
    options: {
      retryLimit: 2,
      retryDelay: 60,
      retryDelayMax: 600,
      expireInSeconds: 3600,
      deleteAfterSeconds: 600,
      cron: '* * * * *',
    },
    run: async (ctx: Context, _payload, { signal }) => {
      for (const step of steps) {
        while (!signal.aborted && (await step(ctx)));
      }
    },
  });
}
