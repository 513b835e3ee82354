import type { Feature } from '../../../feature.ts';
import { doorRoutes } from './routes.ts';

/** What an instance whose guests may watch shows to other sites, search engines and podcast clients. */
export const door: Feature = { routes: doorRoutes };
