import type { Feature } from '../../../feature.ts';
import { tweetRoutes } from './routes.ts';

export const tweets: Feature = { routes: tweetRoutes };
