import type { Feature } from '../../../feature.ts';
import { mentionRoutes } from './routes.ts';

export const mentions: Feature = { routes: mentionRoutes };
