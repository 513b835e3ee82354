import type { Feature } from '../../../feature.ts';
import { auditRoutes } from './routes.ts';

/** Only reads the log; other features write to it. */
export const audit: Feature = { routes: auditRoutes };
