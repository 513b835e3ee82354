import type { Feature } from '../../../feature.ts';
import { siteGauges } from './overview/site-gauges.ts';
import { adminRoutes } from './routes.ts';
import { startReporting } from './workers.ts';

export const admin: Feature = { routes: adminRoutes, background: startReporting, gauges: siteGauges };
