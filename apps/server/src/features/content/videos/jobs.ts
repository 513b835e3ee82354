import type { Context } from '../../../context.ts';
import { defineBacklogJob } from '../../../platform/queue/backlog-job.ts';
import { indexNextVideo } from './backlog.ts';

/** Adds the language and the stems to the search index of older videos. */
export const indexVideosJob = defineBacklogJob('videos.index-backlog', ({ db }: Context) =>
  indexNextVideo(db),
);
