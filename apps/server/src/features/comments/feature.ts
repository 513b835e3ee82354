import type { Feature } from '../../feature.ts';
import { commentRoutes } from './routes.ts';

export const comments: Feature = { routes: commentRoutes };
