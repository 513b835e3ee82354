import type { Feature } from '../../../feature.ts';
import { keepSettlingChannels } from './rollup.ts';
import { dashboardRoutes } from './routes.ts';

export const dashboard: Feature = { routes: dashboardRoutes, background: keepSettlingChannels };
