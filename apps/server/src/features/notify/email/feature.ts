import type { Feature } from '../../../feature.ts';
import { sendMailJob, sweepMailsJob } from './jobs.ts';

export const mail: Feature = { jobs: [sendMailJob, sweepMailsJob] };
