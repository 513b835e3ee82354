import type { Feature } from '../../../feature.ts';
import { removeAccountJob } from './jobs.ts';
import { accountDeletionRoutes } from './routes.ts';

export const accountDeletion: Feature = { routes: accountDeletionRoutes, jobs: [removeAccountJob] };
