import type { Feature } from '../../../feature.ts';
import { auditRoutes } from './routes.ts';

/** Its routes only read the log. Other features write to it through `record`. */
export const audit: Feature = { routes: auditRoutes };
