import type { Feature } from '../../../feature.ts';
import { indexBacklogJob, recountTagsJob } from './jobs.ts';
import { startTagRollup } from './rollup.ts';
import { tagRoutes } from './routes.ts';

export const tags: Feature = {
  routes: tagRoutes,
  jobs: [indexBacklogJob, recountTagsJob],
  background: startTagRollup,
};
