import type { Feature } from '../../../feature.ts';
import { doorRoutes } from './routes.ts';

/** The pages for other sites, search engines and podcast clients, on an instance whose guests may watch. */
export const door: Feature = { routes: doorRoutes };
