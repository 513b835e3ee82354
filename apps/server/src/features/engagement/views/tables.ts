import type { ColumnType, Generated } from 'kysely';
import type { Time } from '../../../platform/db/columns.ts';

/** When a viewer last added a view to a video. */
type ViewTable = { video_id: string; user_id: string; viewed_at: Time };

/** A video's views on one day in UTC. Days without views have no row. */
type DailyViewTable = { video_id: string; day: ColumnType<Date, string, string>; views: number };

/** A view that hasn't been rolled up yet. `day` is the day in UTC. */
type PendingViewTable = { video_id: string; day: Generated<Date> };

declare module '../../../platform/db/db.ts' {
  interface Schema {
    video_views: ViewTable;
    daily_views: DailyViewTable;
    pending_views: PendingViewTable;
  }
}
