import type { Feature } from '../../../feature.ts';
import { reconcileCountersJob } from './jobs.ts';

export const counters: Feature = { jobs: [reconcileCountersJob] };
