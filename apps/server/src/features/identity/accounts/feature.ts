import type { Feature } from '../../../feature.ts';
import { accountRoutes } from './routes.ts';

export const accounts: Feature = { routes: accountRoutes };
