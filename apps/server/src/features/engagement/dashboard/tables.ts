import type { ColumnType } from 'kysely';
import type { Counter } from '../../../platform/db/columns.ts';

/** The number, views and likes of a channel's videos, and the bytes that its owner stores. */
type ChannelTotalTable = { channel_id: string; videos: number; views: number; likes: number; bytes: Counter };

/** A single row with the number of accounts and videos and the stored bytes of the instance. */
type SiteTotalTable = { people: number; videos: number; bytes: number };

type ChannelDayTable = {
  channel_id: string;
  day: ColumnType<Date, string, string>;
  views: Counter;
  likes: Counter;
  subscribers: Counter;
};

/** Changes written by triggers and not rolled up yet. A change without a day affects only totals. */
type ChannelChangeTable = {
  channel_id: string;
  day: ColumnType<Date | null, string | null, string | null>;
  videos: Counter;
  views: Counter;
  likes: Counter;
  subscribers: Counter;
  bytes: Counter;
  people: Counter;
};

declare module '../../../platform/db/db.ts' {
  interface Schema {
    channel_totals: ChannelTotalTable;
    site_totals: SiteTotalTable;
    channel_days: ChannelDayTable;
    channel_changes: ChannelChangeTable;
  }
}
