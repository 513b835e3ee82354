import type { Feature } from '../../../feature.ts';
import { channelRoutes } from './routes.ts';

export const channels: Feature = { routes: channelRoutes };
