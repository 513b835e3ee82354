import type { Time } from '../../../platform/db/columns.ts';

/** A process that runs jobs. One that has not been seen for a while is dead. */
type WorkerTable = {
  id: string;
  host: string;
  version: string;
  /** The kinds of jobs that it is running. */
  doing: string[];
  started_at: Time;
  seen_at: Time;
};

/** The requests per hour that failed with a status of 500 or higher; the server counts them. */
type ErrorHourTable = { hour: Date; status: number; errors: number };

declare module '../../../platform/db/db.ts' {
  interface Schema {
    workers: WorkerTable;
    error_hours: ErrorHourTable;
  }
}
