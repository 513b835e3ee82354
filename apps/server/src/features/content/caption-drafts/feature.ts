import type { Feature } from '../../../feature.ts';
import { captionDraftRoutes } from './routes.ts';

export const captionDrafts: Feature = { routes: captionDraftRoutes };
