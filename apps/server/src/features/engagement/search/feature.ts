import type { Feature } from '../../../feature.ts';
import { indexPostsJob } from './jobs.ts';
import { searchRoutes } from './routes.ts';

export const search: Feature = { routes: searchRoutes, jobs: [indexPostsJob] };
