import type { Generated } from 'kysely';
import type { Time } from '../../../platform/db/columns.ts';

/**
 * `position` is where the viewer stopped, in seconds. It is the duration for a video watched to the end, and null for
 * one without a stored position.
 */
type HistoryTable = {
  user_id: string;
  video_id: string;
  watched_at: Time;
  position: Generated<number | null>;
};

declare module '../../../platform/db/db.ts' {
  interface Schema {
    history: HistoryTable;
  }
}
