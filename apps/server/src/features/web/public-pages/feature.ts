import type { Feature } from '../../../feature.ts';
import { publicPageRoutes } from './routes.ts';

/** The pages for other sites, search engines and podcast clients, on an instance whose guests may watch. */
export const publicPages: Feature = { routes: publicPageRoutes };
