import type { Feature } from '../../../feature.ts';
import { answerRoutes } from './routes.ts';

export const answers: Feature = { routes: answerRoutes };
