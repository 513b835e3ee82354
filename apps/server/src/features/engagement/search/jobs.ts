import type { Context } from '../../../context.ts';
import { defineBacklogJob } from '../../../platform/queue/backlog-job.ts';
import { indexNext } from './backlog.ts';

const batch = 250;

/** Indexes tweets and playlists without words. */
export const indexPostsJob = defineBacklogJob(
  'search.index-posts',
  ({ db }: Context) => indexNext(db, 'tweets', batch),
  ({ db }: Context) => indexNext(db, 'playlists', batch),
);
