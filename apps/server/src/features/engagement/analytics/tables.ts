import type { ColumnType } from 'kysely';
import type { Counter } from '../../../platform/db/columns.ts';

/** Subscriptions of a channel that began and ended on a day. Triggers count them. */
type SubscriberDayTable = {
  channel_id: string;
  day: ColumnType<Date, string, never>;
  gained: Counter;
  lost: Counter;
};

/** The figures of the whole site on a day. */
type SiteDayTable = {
  day: ColumnType<Date, string, never>;
  new_users: Counter;
  active_users: Counter;
  uploads: Counter;
  views: Counter;
  watch_seconds: Counter;
  /** Null until the day has been measured. */
  storage_bytes: number | null;
  served_bytes: Counter;
  jobs_done: Counter;
  jobs_failed: Counter;
};

declare module '../../../platform/db/db.ts' {
  interface Schema {
    subscriber_days: SubscriberDayTable;
    site_days: SiteDayTable;
  }
}
