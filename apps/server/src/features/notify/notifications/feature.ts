import type { Feature } from '../../../feature.ts';
import { deliverJob } from './delivery/deliver-job.ts';
import { announceJob, digestJob, processedJob, pushAggregatedJob, sweepNotificationsJob } from './jobs.ts';
import { notificationRoutes } from './routes.ts';

export const notifications: Feature = {
  routes: notificationRoutes,
  jobs: [deliverJob, announceJob, processedJob, pushAggregatedJob, digestJob, sweepNotificationsJob],
};
