import type { Feature } from '../../../feature.ts';
import { captionRoutes } from './routes.ts';

export const captions: Feature = { routes: captionRoutes };
