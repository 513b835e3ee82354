import type { Feature } from '../../../feature.ts';
import { indexVideosJob } from './jobs.ts';
import { videoRoutes } from './routes.ts';
import { startPublishing } from './schedule.ts';

export const videos: Feature = {
  routes: videoRoutes,
  jobs: [indexVideosJob],
  background: startPublishing,
};
