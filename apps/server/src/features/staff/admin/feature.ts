import type { Feature } from '../../../feature.ts';
import { siteGauges } from './overview/site-gauges.ts';
import { deskRoutes } from './routes.ts';
import { keepReporting } from './workers.ts';

export const desk: Feature = { routes: deskRoutes, background: keepReporting, gauges: siteGauges };
