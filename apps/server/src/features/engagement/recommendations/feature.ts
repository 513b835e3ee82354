import type { Feature } from '../../../feature.ts';
import { recommendationRoutes } from './routes.ts';

export const recommendations: Feature = { routes: recommendationRoutes };
