import type { Feature } from '../../../feature.ts';
import { inviteRoutes } from './routes.ts';

/** The ways to join an instance: by invite or by the staff's approval. */
export const invites: Feature = { routes: inviteRoutes };
