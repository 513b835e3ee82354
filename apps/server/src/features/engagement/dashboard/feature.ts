import type { Feature } from '../../../feature.ts';
import { dashboardRoutes } from './routes.ts';
import { keepSettlingChannels } from './settle.ts';

export const dashboard: Feature = { routes: dashboardRoutes, background: keepSettlingChannels };
