import type { Context } from '../../../context.ts';
import { defineBacklogJob } from '../../../platform/queue/backlog-job.ts';
import { indexNextChannel } from './backlog.ts';

/** Adds spelling variants to the search index of older channel names. */
export const indexChannelsJob = defineBacklogJob('accounts.index-backlog', ({ db }: Context) =>
  indexNextChannel(db),
);
