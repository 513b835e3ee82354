import type { Feature } from '../../../feature.ts';
import { deliverOutboxJob } from './jobs.ts';
import { commentRoutes } from './routes.ts';

export const comments: Feature = { routes: commentRoutes, jobs: [deliverOutboxJob] };
