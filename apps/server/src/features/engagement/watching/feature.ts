import type { Feature } from '../../../feature.ts';
import { sweepWatchingJob } from './jobs.ts';
import { startWatchRollup } from './rollup.ts';
import { watchingRoutes } from './routes.ts';

export const watching: Feature = {
  routes: watchingRoutes,
  jobs: [sweepWatchingJob],
  background: startWatchRollup,
};
