import type { Feature } from '../../../feature.ts';
import { webClientRoutes } from './routes.ts';

export const webClient: Feature = { routes: webClientRoutes };
