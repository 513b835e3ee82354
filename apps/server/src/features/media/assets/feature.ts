import type { Feature } from '../../../feature.ts';
import { deleteFilesJob, destroyJob, sweepAssetsJob, sweepCloudinaryJob, sweepReservedJob } from './jobs.ts';

export const assets: Feature = {
  jobs: [deleteFilesJob, destroyJob, sweepAssetsJob, sweepReservedJob, sweepCloudinaryJob],
};
