import type { Feature } from '../../../feature.ts';
import { removeAccountJob } from './jobs.ts';
import { leavingRoutes } from './routes.ts';

export const leaving: Feature = { routes: leavingRoutes, jobs: [removeAccountJob] };
