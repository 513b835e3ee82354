import type { Feature } from '../../../feature.ts';
import { startChannelRollup } from './rollup.ts';
import { dashboardRoutes } from './routes.ts';

export const dashboard: Feature = { routes: dashboardRoutes, background: startChannelRollup };
