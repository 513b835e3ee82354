import type { Feature } from '../../../feature.ts';
import { sweepPartsJob } from './jobs.ts';
import { mediaHostRoutes } from './routes.ts';

export const mediaHost: Feature = { routes: mediaHostRoutes, jobs: [sweepPartsJob] };
