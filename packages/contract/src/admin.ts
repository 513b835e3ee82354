import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { count, id, time } from './fields.ts';

/** Counted up to here; more are as many. */
export const maxCounted = 10_000;

export const overview = z.object({
  people: z.object({ total: count, lastDay: count, waiting: count, suspended: count }),
  videos: z.object({ total: count, lastDay: count, processing: count, failed: count }),
  /** Bytes of all uploads, and those that are free on the disk of the media; null for a bucket. */
  storage: z.object({ bytes: count, freeBytes: z.nullable(count) }),
  /** Open reports. */
  reports: count,
  queue: z.object({ waiting: count, running: count, failed: count }),
  /** The processes that run jobs, each with its version and the kinds of the jobs that it runs. */
  workers: z.array(
    z.object({
      _id: id,
      host: z.string(),
      version: z.string(),
      doing: z.array(z.string()),
      startedAt: time,
      seenAt: time,
    }),
  ),
  /** Of the last 24 hours: calls that were answered with a status from 500 on, and jobs that were given up. */
  errors: z.object({ calls: count, jobs: count }),
  /** Whether the server finds ffmpeg, and whether it can send mail. */
  health: z.object({ ffmpeg: z.boolean(), mail: z.boolean() }),
});
export type Overview = z.output<typeof overview>;

export const getOverview = defineEndpoint({
  method: 'GET',
  path: '/admin/overview',
  audience: 'staff',
  summary: 'How the instance is doing',
  response: overview,
});
