import type { Feature } from '../../../feature.ts';
import { identityProviderRoutes } from './routes.ts';

export const identityProvider: Feature = { routes: identityProviderRoutes };
