import type { Feature } from '../../../feature.ts';
import { docsRoutes } from './routes.ts';

export const docs: Feature = { routes: docsRoutes };
