import type { Feature } from '../../../feature.ts';
import { playlistRoutes } from './routes.ts';

export const playlists: Feature = { routes: playlistRoutes };
