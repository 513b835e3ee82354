import type { Feature } from '../../../feature.ts';
import { moderationRoutes } from './routes.ts';
import { startLifting } from './suspensions.ts';

export const moderation: Feature = { routes: moderationRoutes, background: startLifting };
