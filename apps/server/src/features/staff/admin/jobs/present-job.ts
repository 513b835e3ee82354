import type { Job } from '@kinora/contract/jobs';
import type { Urls } from '../../../../http/urls.ts';
import { presentOwner } from '../../../identity/accounts/present.ts';
import type { JobRow } from './jobs.ts';

const maxShown = 500;

/** Omits the payload, which may contain private data such as email addresses. */
export function presentJob(urls: Urls, row: JobRow): Job {
  return {
    _id: row.id,
    kind: row.name,
    status: row.status,
    attempts: row.attempts,
    error: row.error?.slice(0, maxShown) ?? null,
    createdAt: row.created_on.toISOString(),
    startedAt: row.started_on?.toISOString() ?? null,
    failedAt: row.status === 'failed' ? (row.completed_on?.toISOString() ?? null) : null,
    owner: row.owner ? presentOwner(urls, row.owner) : null,
    video: row.video && { _id: row.video.id, title: row.video.title },
  };
}
