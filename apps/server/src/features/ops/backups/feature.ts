import type { Feature } from '../../../feature.ts';
import { makeBackupJob } from './jobs.ts';
import { startScheduling } from './schedule.ts';

export const backups: Feature = { jobs: [makeBackupJob], background: startScheduling };
