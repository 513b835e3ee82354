import type { Feature } from '../../../feature.ts';
import { sweepTermsJob } from './jobs.ts';

export const searchTerms: Feature = { jobs: [sweepTermsJob] };
