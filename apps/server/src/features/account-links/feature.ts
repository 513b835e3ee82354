import type { Feature } from '../../feature.ts';
import { forgotPasswordJob, mailLinkJob, sweepLinksJob } from './jobs.ts';
import { accountLinkRoutes } from './routes.ts';

export const accountLinks: Feature = {
  routes: accountLinkRoutes,
  jobs: [forgotPasswordJob, mailLinkJob, sweepLinksJob],
};
