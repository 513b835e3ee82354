import type { Feature } from '../../../feature.ts';
import { featuredRoutes } from './routes.ts';

export const featured: Feature = { routes: featuredRoutes };
