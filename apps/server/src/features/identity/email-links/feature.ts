import type { Feature } from '../../../feature.ts';
import { forgotPasswordJob, mailLinkJob, mailSignUpJob, sweepLinksJob } from './jobs.ts';
import { emailLinkRoutes } from './routes.ts';

export const emailLinks: Feature = {
  routes: emailLinkRoutes,
  jobs: [forgotPasswordJob, mailLinkJob, mailSignUpJob, sweepLinksJob],
};
