import type { ColumnType, Generated } from 'kysely';
import type { Time } from '../../../platform/db/columns.ts';

/** When a viewer last added a view to a video. */
type ViewTable = { video_id: string; user_id: string; viewed_at: Time };

/** The number of a video's views on a day in UTC; days without any have no row. */
type DailyViewTable = { video_id: string; day: ColumnType<Date, string, string>; views: number };

/** A view that has not been added to its video yet; `day` is its day in UTC. */
type PendingViewTable = { video_id: string; day: Generated<Date> };

declare module '../../../platform/db/db.ts' {
  interface Schema {
    video_views: ViewTable;
    daily_views: DailyViewTable;
    pending_views: PendingViewTable;
  }
}
