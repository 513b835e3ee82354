import type { Feature } from '../../../feature.ts';
import { appealRoutes } from './routes.ts';

export const appeals: Feature = { routes: appealRoutes };
