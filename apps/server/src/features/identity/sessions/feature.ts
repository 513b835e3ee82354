import type { Feature } from '../../../feature.ts';
import { sweepSessionsJob } from './jobs.ts';
import { sessionRoutes } from './routes.ts';

export const sessions: Feature = { routes: sessionRoutes, jobs: [sweepSessionsJob] };
