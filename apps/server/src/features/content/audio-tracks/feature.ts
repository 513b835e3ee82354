import type { Feature } from '../../../feature.ts';
import { audioTrackRoutes } from './routes.ts';

export const audioTracks: Feature = { routes: audioTrackRoutes };
