import type { Feature } from '../../../feature.ts';
import { auditRoutes } from './routes.ts';

/** The routes only read the audit log. Other features write to it through `record`. */
export const audit: Feature = { routes: auditRoutes };
