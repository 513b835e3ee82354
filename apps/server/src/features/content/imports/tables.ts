import type { ErrorText } from '@kinora/contract/error-texts';
import type {
  FollowInterval,
  ImportItem,
  ImportItemStatus,
  ImportKind,
  ImportStatus,
  ImportTarget,
} from '@kinora/contract/imports';
import type { ColumnType, Generated } from 'kysely';
import type { Counter, Time } from '../../../platform/db/columns.ts';

type NullableTime = ColumnType<Date | null, Date | null | undefined, Date | null>;

export type ImportTable = {
  id: string;
  owner_id: string;
  /** Null until the source is recognized. */
  kind: Generated<ImportKind | null>;
  status: Generated<ImportStatus>;
  title: Generated<string>;
  /** Null for an archive. */
  url: string | null;
  /** Why its list couldn't be read. */
  error: Generated<ErrorText | null>;
  /** Whether the source had more items than are stored. */
  is_cut: Generated<boolean>;
  can_follow: Generated<boolean>;
  follow_every: Generated<FollowInterval | null>;
  follow_as: Generated<'draft' | 'public' | null>;
  /** When the check in progress was enqueued. */
  checking_at: NullableTime;
  checked_at: NullableTime;
  /** Null if the source isn't followed. */
  next_check_at: NullableTime;
  follow_error: Generated<ErrorText | null>;
  /** The number of checks in a row that have failed. */
  follow_failures: Counter;
  /** When its owner or one of its items last changed it. Its archive is deleted a week later. */
  touched_at: Time;
  created_at: Time;
};

export type ImportItemTable = {
  id: string;
  import_id: string;
  /** The owner of the import. */
  owner_id: string;
  /** Rises in the order of the source, with gaps. Items found later may have lower positions. */
  position: number;
  kind: ImportItem['kind'];
  key: string;
  title: string;
  duration: number | null;
  bytes: number | null;
  published_at: NullableTime;
  thumbnail: string | null;
  /** Written as JSON. */
  details: ColumnType<object, string, never>;
  status: Generated<ImportItemStatus>;
  /** Null until the item is selected. */
  target: Generated<ImportTarget | null>;
  /** The percentage of its download. */
  progress: Counter;
  /** The number of attempts that have failed. */
  attempts: Counter;
  error: Generated<ErrorText | null>;
  omitted: Generated<ErrorText | null>;
  video_id: Generated<string | null>;
  playlist_id: Generated<string | null>;
  /** When a selected item may run. */
  run_at: NullableTime;
  /** When the item's job was enqueued; null if it has none. */
  queued_at: NullableTime;
};

type VideoSourceTable = { owner_id: string; key: string; video_id: string };

declare module '../../../platform/db/db.ts' {
  interface Schema {
    imports: ImportTable;
    import_items: ImportItemTable;
    video_sources: VideoSourceTable;
  }
}
