import type { Feature } from '../../../feature.ts';
import { indexChannelsJob } from './jobs.ts';
import { accountRoutes } from './routes.ts';

export const accounts: Feature = { routes: accountRoutes, jobs: [indexChannelsJob] };
