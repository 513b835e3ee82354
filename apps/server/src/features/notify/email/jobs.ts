import { locales } from '@kinora/contract/locales';
import * as z from 'zod';
import type { Context } from '../../../context.ts';
import { defineJob } from '../../../platform/queue/job.ts';
import { deliver } from './deliver.ts';
import { deleteOldMarks } from './queries.ts';
import { mailConcurrency, mailJobOptions } from './retries.ts';
import { mailTemplate } from './templates/templates.ts';

export const sendMailJob = defineJob({
  name: 'mail.send',
  payload: z.object({
    id: z.uuid(),
    to: z.string(),
    /** The recipient's language, or null for the site's. Missing in jobs that an earlier version enqueued. */
    locale: z.enum(locales).nullish().catch(null),
    template: mailTemplate,
  }),
  options: mailJobOptions,
  concurrency: mailConcurrency,
  run: (ctx: Context, mail, { log }) => deliver(ctx, mail, log),
});

/** Deletes the rows of emails sent more than 30 days ago, whose jobs no longer exist. Runs daily. */
export const sweepMailsJob = defineJob({
  name: 'mail.sweep',
  payload: z.object({}),
  options: { retryLimit: 2, retryDelay: 60, retryDelayMax: 600, expireInSeconds: 600, cron: '17 4 * * *' },
  run: (ctx: Context) => deleteOldMarks(ctx.db),
});
