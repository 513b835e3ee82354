import type { Feature } from '../../../feature.ts';
import { sweepTicketsJob } from './jobs.ts';
import { twoFactorRoutes } from './routes.ts';

export const twoFactor: Feature = { routes: twoFactorRoutes, jobs: [sweepTicketsJob] };
