import type { Feature } from '../../../feature.ts';
import { videoRoutes } from './routes.ts';
import { keepPublishing } from './schedule.ts';

export const videos: Feature = { routes: videoRoutes, background: keepPublishing };
