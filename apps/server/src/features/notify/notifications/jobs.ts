import * as z from 'zod';
import type { Context } from '../../../context.ts';
import { defineJob } from '../../../platform/queue/job.ts';
import { pushAggregated } from './delivery/aggregated.ts';
import { announceTo } from './delivery/announce.ts';
import { deliverJob } from './delivery/deliver-job.ts';
import { sendDigests } from './delivery/digest.ts';
import { notify } from './notify.ts';
import { notifyReady } from './ready-uploads.ts';
import { sweep } from './sweep.ts';
import { findVideoOfUpload } from './write-queries.ts';

const retries = { retryLimit: 10, retryDelay: 2, retryDelayMax: 300, expireInSeconds: 600 };
/** Job options that delete finished jobs soon, because their payloads show which people were notified. */
const briefly = { ...retries, deleteAfterSeconds: 3_600 };
const everyRun = { retryLimit: 2, retryDelay: 60, retryDelayMax: 600, expireInSeconds: 1_800 };

/**
 * Notifies subscribers of a new video in batches, leaving out those who can get neither an email nor a push. Each job
 * enqueues the next one.
 */
export const announceJob = defineJob({
  name: 'notifications.announce',
  payload: z.object({
    videoId: z.uuid(),
    after: z.object({ at: z.iso.datetime(), id: z.uuid() }).optional(),
  }),
  options: briefly,
  run: (ctx: Context, { videoId, after }): Promise<void> =>
    ctx.db.transaction().execute(async (trx) => {
      const { ids, last } = await announceTo(ctx, trx, videoId, after);
      const jobs = ids.map((notificationId) => ({ payload: { notificationId }, priority: 0 }));
      if (jobs.length > 0) await ctx.queue.sendAll(trx, deliverJob, jobs);
      if (last) await ctx.queue.send(trx, announceJob, { videoId, after: last });
    }),
});

/** Notifies an upload's owner that the upload is ready or has failed. Does nothing if its video was deleted. */
export const processedJob = defineJob({
  name: 'notifications.processed',
  payload: z.object({ kind: z.enum(['ready', 'failed']), assetId: z.uuid() }),
  options: briefly,
  run: (ctx: Context, { kind, assetId }) =>
    ctx.db.transaction().execute(async (trx) => {
      const video = await findVideoOfUpload(trx, assetId);
      if (!video) return;
      const { id: videoId, owner_id: userId } = video;
      if (kind === 'ready') return notifyReady(ctx, trx, { userId, videoId, assetId });
      return notify(ctx, trx, { kind, assetId, recipients: [userId], about: { videoId } });
    }),
});

/** Pushes aggregated notifications every minute, so that a burst of likes causes only one push. */
export const pushAggregatedJob = defineJob({
  name: 'notifications.push-gathered',
  payload: z.object({}),
  options: { ...everyRun, deleteAfterSeconds: 3_600, cron: '* * * * *' },
  run: (ctx: Context, _payload, { signal }) => pushAggregated(ctx, signal),
});

/** Emails aggregated notifications daily. */
export const digestJob = defineJob({
  name: 'notifications.digest',
  payload: z.object({}),
  options: { ...everyRun, cron: '5 7 * * *' },
  concurrency: ({ knowsSecret }: Context) => (knowsSecret ? 1 : 0),
  run: (ctx: Context, _payload, { signal }) => sendDigests(ctx, signal),
});

export const sweepNotificationsJob = defineJob({
  name: 'notifications.sweep',
  payload: z.object({}),
  options: { ...everyRun, cron: '41 3 * * *' },
  run: (ctx: Context, _payload, { signal }) => sweep(ctx.db, signal),
});
