import type { Feature } from '../../../feature.ts';
import { commentSettingsRoutes } from './routes.ts';

export const commentSettings: Feature = { routes: commentSettingsRoutes };
