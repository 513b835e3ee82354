import type { FollowedSource, FoundSubtitles, NotificationKind } from '@kinora/contract/notifications';
import type { ColumnType, Generated } from 'kysely';
import type { Time } from '../../../platform/db/columns.ts';

type OptionalTime = ColumnType<Date | null, Date | null | undefined, Date | null>;

type NotificationTable = {
  id: string;
  /** The recipient's id. */
  user_id: string;
  kind: NotificationKind;
  /** Identifies the event. It is unique per recipient, so that nobody is notified twice of one event. */
  key: string;
  video_id: string | null;
  tweet_id: string | null;
  comment_id: string | null;
  /** The staff's reason. */
  reason: ColumnType<string | null, string | null | undefined, string | null>;
  /** The staff action that the notification reports. */
  act_id: ColumnType<string | null, string | null | undefined, string | null>;
  /** The account that waits for approval. */
  task_id: ColumnType<string | null, string | null | undefined, string | null>;
  /** What an upload contains; only for `subtitles`. */
  subtitles: ColumnType<FoundSubtitles | null, string | null | undefined, never>;
  /** The import whose source couldn't be read; only for `followFailed`. */
  followed: ColumnType<FollowedSource | null, string | null | undefined, never>;
  actors: Generated<number>;
  /** The time of the latest of the events that the notification aggregates. */
  created_at: Time;
  read_at: OptionalTime;
  /** The `created_at` that the notification had when the person last saw it in the list. */
  seen_at: OptionalTime;
  /** When anything about the notification last changed, for the event streams. */
  changed_at: Time;
  /** When the notification's emails and pushes were last enqueued. */
  pushed_at: OptionalTime;
};

/** The uploads of a `ready` notification. Only those since it was last read are `counted`. */
type NotifiedUploadTable = { notification_id: string; asset_id: string; counted: Generated<boolean> };

type NotificationActorTable = {
  notification_id: string;
  user_id: string;
  /** Whether the actor has withdrawn the like or subscription. */
  withdrawn: Generated<boolean>;
  created_at: Time;
};

/** One row per person and kind that the person has changed. */
type NotificationSettingTable = {
  user_id: string;
  kind: NotificationKind;
  page: boolean;
  mail: boolean;
  push: boolean;
};

/**
 * One row per video that has been listed. Most subscribers get their notification of it only when they load their
 * notifications.
 */
type AnnouncementTable = { video_id: string; channel_id: string; announced_at: Time };

type NotificationStateTable = {
  user_id: string;
  /** When announcements were last collected for the person. */
  collected_at: OptionalTime;
  digested_at: OptionalTime;
};

declare module '../../../platform/db/db.ts' {
  interface Schema {
    notifications: NotificationTable;
    notified_uploads: NotifiedUploadTable;
    notification_actors: NotificationActorTable;
    notification_settings: NotificationSettingTable;
    announcements: AnnouncementTable;
    notification_states: NotificationStateTable;
  }
}
