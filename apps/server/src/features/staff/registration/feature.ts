import type { Feature } from '../../../feature.ts';
import { inviteRoutes } from './routes.ts';

/** How people join: by invites and by approval of the staff. */
export const invites: Feature = { routes: inviteRoutes };
