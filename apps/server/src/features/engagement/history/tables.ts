import type { Generated } from 'kysely';
import type { Time } from '../../../platform/db/columns.ts';

/** `position`: seconds at which the viewer stopped, the video's duration once it was seen; null until known. */
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
