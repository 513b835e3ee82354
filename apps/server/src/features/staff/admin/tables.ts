import type { Time } from '../../../platform/db/columns.ts';

/** One row per process that runs jobs. A process counts as dead if `seen_at` is too old. */
type WorkerTable = {
  id: string;
  host: string;
  version: string;
  /** The names of the jobs that it is running. */
  doing: string[];
  started_at: Time;
  seen_at: Time;
};

/** The number of responses with a status of 500 or higher, per hour and status. */
type ErrorHourTable = { hour: Date; status: number; errors: number };

declare module '../../../platform/db/db.ts' {
  interface Schema {
    workers: WorkerTable;
    error_hours: ErrorHourTable;
  }
}
