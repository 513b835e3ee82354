import type { Feature } from '../../../feature.ts';
import { chunkJob } from './chunk-job.ts';
import { speechRoutes } from './routes.ts';

export const speech: Feature = { routes: speechRoutes, jobs: [chunkJob] };
