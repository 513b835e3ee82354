import type { Feature } from '../../../feature.ts';
import { deleteExportJob, makeExportJob, sweepExportsJob } from './jobs.ts';
import { exportRoutes } from './routes.ts';

export const exports: Feature = {
  routes: exportRoutes,
  jobs: [makeExportJob, deleteExportJob, sweepExportsJob],
};
