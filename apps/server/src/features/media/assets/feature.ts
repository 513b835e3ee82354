import type { Feature } from '../../../feature.ts';
import {
  deleteFileJob,
  deleteFilesJob,
  destroyJob,
  sweepAssetsJob,
  sweepCloudinaryJob,
  sweepReservedJob,
} from './jobs.ts';

export const assets: Feature = {
  jobs: [deleteFilesJob, deleteFileJob, destroyJob, sweepAssetsJob, sweepReservedJob, sweepCloudinaryJob],
};
