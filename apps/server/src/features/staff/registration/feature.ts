import type { Feature } from '../../../feature.ts';
import { inviteRoutes } from './routes.ts';

/** How people join: invites, and approval by the staff. */
export const invites: Feature = { routes: inviteRoutes };
