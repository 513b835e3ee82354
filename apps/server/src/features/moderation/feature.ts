import type { Feature } from '../../feature.ts';
import { moderationRoutes } from './routes.ts';

export const moderation: Feature = { routes: moderationRoutes };
