import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { count, id, time } from './fields.ts';

/** Counting stops at this number, and larger counts are reported as this number. */
export const maxCounted = 10_000;

/**
 * The backups in the folder that the operator has configured. `problem` and `reason` are empty unless the caller is the
 * site's owner, because they name paths on the server.
 */
export const backupStatus = z.object({
  /** Seconds between scheduled backups; null if they are made by hand. */
  every: z.nullable(count),
  /**
   * The latest finished backup, scheduled or made by hand; null if there is none, or if it can't be read. `bytes` is the
   * size of its files.
   */
  last: z.nullable(
    z.object({
      createdAt: time,
      rows: count,
      files: count,
      bytes: count,
      /** Null if it has not been verified. `problem` names what is damaged; null if it is intact. */
      verification: z.nullable(z.object({ at: time, problem: z.nullable(z.string()) })),
    }),
  ),
  /**
   * When the next scheduled backup begins, or the next attempt at one that failed; null without a schedule, and while one
   * is due.
   */
  nextAt: z.nullable(time),
  isRunning: z.boolean(),
  /**
   * The latest failure, also of an attempt that is retried, unless a later backup succeeded. An unreadable backup counts
   * as a failure.
   */
  failure: z.nullable(z.object({ at: time, reason: z.string() })),
});
export type BackupStatus = z.output<typeof backupStatus>;

export const overview = z.object({
  people: z.object({ total: count, lastDay: count, waiting: count, suspended: count }),
  videos: z.object({ total: count, lastDay: count, processing: count, failed: count }),
  /** `bytes` is the size of all uploads. `freeBytes` is the free space on the media disk, or null for a bucket. */
  storage: z.object({ bytes: count, freeBytes: z.nullable(count) }),
  /** The number of open reports. */
  reports: count,
  queue: z.object({ waiting: count, running: count, failed: count }),
  /** The worker processes, each with its version and the kinds of jobs that it is running. */
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
  /** Over the last 24 hours: responses with a status of 500 or above, and jobs that used up their attempts. */
  errors: z.object({ calls: count, jobs: count }),
  /** Whether the server has found ffmpeg, and whether it can send email. */
  health: z.object({ ffmpeg: z.boolean(), mail: z.boolean() }),
  /** Null if no folder for backups is configured. */
  backups: z.nullable(backupStatus),
});
export type Overview = z.output<typeof overview>;

export const staffCounts = z.object({
  /** Targets with open reports that the caller may review. */
  reports: count,
  /** People waiting for approval. */
  waiting: count,
  /** Appeals that nobody on the staff has closed. */
  appeals: count,
});
export type StaffCounts = z.output<typeof staffCounts>;

/** `getCounts` counts up to this number. */
export const maxStaffCount = 100;

export const getCounts = defineEndpoint({
  method: 'GET',
  path: '/admin/counts',
  audience: 'staff',
  summary: 'Returns what waits for the staff, counted up to 100',
  response: staffCounts,
});

export const getOverview = defineEndpoint({
  method: 'GET',
  path: '/admin/overview',
  audience: 'staff',
  summary: 'Returns the current state of the site',
  response: overview,
});
