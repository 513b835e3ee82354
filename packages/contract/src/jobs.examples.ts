import type { Job } from './jobs.ts';
import type { ExamplesOf } from './openapi/example.ts';
import { card, createdAt, firstPage, jobId, owner, page, updatedAt } from './openapi/samples.ts';

const job: Job = {
  _id: jobId,
  kind: 'transcoding.piece',
  status: 'failed',
  attempts: 3,
  error: 'could not process the file',
  createdAt,
  startedAt: updatedAt,
  failedAt: updatedAt,
  owner,
  video: { _id: card._id, title: card.title },
};

export const jobExamples: ExamplesOf<typeof import('./jobs.ts')> = {
  listJobs: { query: { ...firstPage, status: 'failed' }, data: { jobs: [job], ...page } },
  retryJob: { params: { jobId }, data: {} },
};
