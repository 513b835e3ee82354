import type { Time } from '../../../platform/db/columns.ts';

/** A process that runs jobs. Those that have not been seen for a while have died. */
type WorkerTable = {
  id: string;
  host: string;
  version: string;
  /** The kinds of the jobs that it runs. */
  doing: string[];
  started_at: Time;
  seen_at: Time;
};

/** How many calls were answered in an hour with a status from 500 on; the server counts them. */
type ErrorHourTable = { hour: Date; status: number; errors: number };

declare module '../../../platform/db/db.ts' {
  interface Schema {
    workers: WorkerTable;
    error_hours: ErrorHourTable;
  }
}
