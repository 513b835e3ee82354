import type { Feature } from '../../../feature.ts';
import { blockRoutes } from './routes.ts';

export const blocks: Feature = { routes: blockRoutes };
