import type { Feature } from '../../feature.ts';
import { deleteFilesJob, destroyJob, sweepAssetsJob, sweepCloudinaryJob } from './jobs.ts';

export const assets: Feature = { jobs: [deleteFilesJob, destroyJob, sweepAssetsJob, sweepCloudinaryJob] };
