import type { Feature } from '../../../feature.ts';
import { pushJob } from './jobs.ts';
import { pushRoutes } from './routes.ts';

export const push: Feature = { routes: pushRoutes, jobs: [pushJob] };
