import type { Feature } from '../../../feature.ts';
import { subscriptionRoutes } from './routes.ts';

export const subscriptions: Feature = { routes: subscriptionRoutes };
