import type { Feature } from '../../../feature.ts';
import { deliverOutboxJob, fillInboxJob } from './jobs.ts';
import { commentRoutes } from './routes.ts';

export const comments: Feature = { routes: commentRoutes, jobs: [deliverOutboxJob, fillInboxJob] };
