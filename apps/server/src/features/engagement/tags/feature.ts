import type { Feature } from '../../../feature.ts';
import { indexBacklogJob, recountTagsJob } from './jobs.ts';
import { tagRoutes } from './routes.ts';
import { keepSettlingTags } from './settle.ts';

export const tags: Feature = {
  routes: tagRoutes,
  jobs: [indexBacklogJob, recountTagsJob],
  background: keepSettlingTags,
};
