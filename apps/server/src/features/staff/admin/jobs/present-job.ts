import type { Job } from '@kinora/contract/jobs';
import type { Staff } from '../../../../http/audience.ts';
import type { Urls } from '../../../../http/urls.ts';
import { presentOwner } from '../../../identity/accounts/present.ts';
import { isBackup } from '../../../ops/backups/service.ts';
import type { JobRow } from './jobs.ts';

const maxShown = 500;

/**
 * Omits the payload, which may contain private data such as email addresses. A backup's error is for the site's owner
 * only.
 */
export function presentJob(urls: Urls, row: JobRow, { role }: Staff): Job {
  const error = isBackup(row.name) && role !== 'owner' ? row.error && '' : row.error;
  return {
    _id: row.id,
    kind: row.name,
    status: row.status,
    attempts: row.attempts,
    error: error?.slice(0, maxShown) ?? null,
    createdAt: row.created_on.toISOString(),
    startedAt: row.started_on?.toISOString() ?? null,
    failedAt: row.status === 'failed' ? (row.completed_on?.toISOString() ?? null) : null,
    owner: row.owner ? presentOwner(urls, row.owner) : null,
    video: row.video && { _id: row.video.id, title: row.video.title },
  };
}
