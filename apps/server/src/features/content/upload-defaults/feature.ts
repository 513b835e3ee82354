import type { Feature } from '../../../feature.ts';
import { uploadDefaultsRoutes } from './routes.ts';

export const uploadDefaults: Feature = { routes: uploadDefaultsRoutes };
