import type { Feature } from '../../../feature.ts';
import { sweepChallengesJob } from './jobs.ts';
import { passkeyRoutes } from './routes.ts';

export const passkeys: Feature = { routes: passkeyRoutes, jobs: [sweepChallengesJob] };
