import type { Feature } from '../../../feature.ts';
import { reportRoutes } from './routes.ts';

export const reports: Feature = { routes: reportRoutes };
