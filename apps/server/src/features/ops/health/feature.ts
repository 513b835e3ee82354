import type { Feature } from '../../../feature.ts';
import { databaseGauges } from './database-gauges.ts';
import { healthRoutes } from './routes.ts';

export const health: Feature = { routes: healthRoutes, gauges: databaseGauges };
