import type { Feature } from '../../../feature.ts';
import { sendMailJob, sweepMailsJob } from './jobs.ts';
import { mailRoutes } from './routes.ts';

export const mail: Feature = { routes: mailRoutes, jobs: [sendMailJob, sweepMailsJob] };
