import type { DeviceClass } from '@kinora/contract/analytics';
import type { WatchSource } from '@kinora/contract/watching';
import type { ColumnType, Generated } from 'kysely';

type Day = ColumnType<Date, string, never>;

/** The seconds that an opening of a video has counted. A row doesn't say what was watched, or by whom. */
type WatchSessionTable = {
  id: string;
  day: Generated<Date>;
  seconds: number;
  /** The seconds that the last report added. */
  granted: number;
};

/** The salt of a day's hashes of viewers, which is deleted after the day. */
type WatchSaltTable = { day: Day; salt: Buffer };

/** A hash of a person who has watched a video or a channel today. */
type WatchViewerTable = {
  day: Day;
  /** The id of the video or the channel. */
  scope: string;
  viewer: Buffer;
};

/** What a report is about. */
type Cell = { source: WatchSource; device: DeviceClass; subscribed: boolean };

/** A report that has not been rolled up yet. */
type WatchReportTable = Cell & {
  video_id: string;
  /** The file that the session played. */
  asset_id: string;
  /** The start of the hour in which the report arrived. */
  hour: Generated<Date>;
  /** The host of the page that led to the video. */
  host: string | null;
  /** A hash with the day's salt; null unless this is the session's first report. */
  viewer: Buffer | null;
  /** Whether this is the session's first report. */
  is_view: boolean;
  /** The length of the video in seconds. */
  length: number;
  /** The seconds that count, and their share of the reported seconds. */
  seconds: number;
  share: number;
  /** The hundredths of the video that were watched, and the reported seconds in each. */
  parts: number[];
  part_seconds: number[];
};

/** Reports by day in UTC. */
type Watched = { views: number; seconds: number };
type WatchDay = Cell &
  Watched & {
    day: Day;
    /** New viewers of the day: each counts where the first report of the day came from. */
    viewers: number;
    /** The length of the videos in seconds, summed over the views. */
    length: number;
  };
type WatchHost = Watched & { day: Day; host: string };

/** The seconds watched in each hundredth of a video's current file. */
type WatchCurveTable = {
  video_id: string;
  asset_id: string;
  /** The first day on which all views were of this file. */
  since: Day;
  views: number;
  seconds: number[];
};

declare module '../../../platform/db/db.ts' {
  interface Schema {
    watch_sessions: WatchSessionTable;
    watch_salts: WatchSaltTable;
    watch_viewers: WatchViewerTable;
    watch_reports: WatchReportTable;
    video_watch_days: WatchDay & { video_id: string };
    /** The sums of a video's days in a month, which is its first day. */
    video_watch_months: Watched & {
      channel_id: string;
      month: Day;
      video_id: string;
      viewers: number;
      length: number;
    };
    channel_watch_days: WatchDay & { channel_id: string };
    video_watch_hosts: WatchHost & { video_id: string };
    channel_watch_hosts: WatchHost & { channel_id: string };
    video_watch_hours: Watched & { video_id: string; hour: Date };
    watch_curves: WatchCurveTable;
  }
}
