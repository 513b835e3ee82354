import type { Feature } from '../../../feature.ts';
import { forgotPasswordJob, mailLinkJob, mailSignUpJob, sweepLinksJob } from './jobs.ts';
import { accountLinkRoutes } from './routes.ts';

export const accountLinks: Feature = {
  routes: accountLinkRoutes,
  jobs: [forgotPasswordJob, mailLinkJob, mailSignUpJob, sweepLinksJob],
};
