import type { Feature } from '../../../feature.ts';
import { startSweepingDownloads } from './items/downloads.ts';
import { itemJob, readJob, turnsJob, upkeepJob } from './jobs.ts';
import { importRoutes } from './routes.ts';

export const imports: Feature = {
  routes: importRoutes,
  jobs: [readJob, itemJob, turnsJob, upkeepJob],
  background: startSweepingDownloads,
};
