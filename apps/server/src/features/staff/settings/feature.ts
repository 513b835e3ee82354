import type { Feature } from '../../../feature.ts';
import { siteRoutes } from './routes.ts';

export const site: Feature = { routes: siteRoutes };
