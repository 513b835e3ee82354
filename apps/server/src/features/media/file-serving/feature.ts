import type { Feature } from '../../../feature.ts';
import { mediaRoutes } from './routes.ts';

export const media: Feature = { routes: mediaRoutes };
