import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { errorText } from './error-texts.ts';
import { count, id, time } from './fields.ts';
import { owner } from './owner.ts';
import { paged, pageQuery } from './paging.ts';

export const jobStatuses = ['failed', 'waiting', 'running'] as const;
export type JobStatus = (typeof jobStatuses)[number];

/** A background job. A failed job has used up its attempts and is deleted after a week. */
export const job = z.object({
  _id: id,
  /** Such as `playback.encode`. */
  kind: z.string(),
  status: z.enum(jobStatuses),
  attempts: count,
  /**
   * Why the last attempt failed; null if no attempt has failed. For a backup, only the owner sees the reason, and others
   * an empty text.
   */
  error: z.nullable(z.string()),
  createdAt: time,
  /** When the last attempt began. */
  startedAt: z.nullable(time),
  failedAt: z.nullable(time),
  /** The person that it concerns; null if it concerns nobody. */
  owner: z.nullable(owner),
  /** The video that it processes, if the video is published or hidden. */
  video: z.nullable(z.object({ _id: id, title: z.string() })),
});
export type Job = z.output<typeof job>;

export const listJobs = defineEndpoint({
  method: 'GET',
  path: '/admin/jobs',
  audience: 'staff',
  summary: 'Lists failed, waiting or running jobs, newest first',
  query: z.object({
    ...pageQuery(20),
    status: z._default(z.enum(jobStatuses, errorText('invalidStatus')), 'failed'),
  }),
  response: paged({ jobs: z.array(job) }),
});

export const retryJob = defineEndpoint({
  method: 'POST',
  path: '/admin/jobs/:jobId/retry',
  audience: 'staff',
  summary: 'Retries a failed job. The processing of a video starts over',
  params: z.object({ jobId: id }),
  response: z.object({}),
  errors: ['NOT_FOUND'],
});
