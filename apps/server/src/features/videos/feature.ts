import type { Feature } from '../../feature.ts';
import { videoRoutes } from './routes.ts';

export const videos: Feature = { routes: videoRoutes };
