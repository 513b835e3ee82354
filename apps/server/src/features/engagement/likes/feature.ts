import type { Feature } from '../../../feature.ts';
import { likeRoutes } from './routes.ts';

export const likes: Feature = { routes: likeRoutes };
