import type { Feature } from '../../../feature.ts';
import { reconcileCountersJob } from './jobs.ts';

export const reconciliation: Feature = { jobs: [reconcileCountersJob] };
