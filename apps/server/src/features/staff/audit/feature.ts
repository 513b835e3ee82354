import type { Feature } from '../../../feature.ts';
import { auditRoutes } from './routes.ts';

/** Other features write to the log. */
export const audit: Feature = { routes: auditRoutes };
