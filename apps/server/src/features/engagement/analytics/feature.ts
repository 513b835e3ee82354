import type { Feature } from '../../../feature.ts';
import { measureSiteJob } from './jobs.ts';
import { analyticsRoutes } from './routes.ts';

export const analytics: Feature = { routes: analyticsRoutes, jobs: [measureSiteJob] };
