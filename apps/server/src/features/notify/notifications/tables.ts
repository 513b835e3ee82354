import type { NotificationKind } from '@kinora/contract/notifications';
import type { ColumnType, Generated } from 'kysely';
import type { Time } from '../../../platform/db/columns.ts';

type OptionalTime = ColumnType<Date | null, Date | null | undefined, Date | null>;

type NotificationTable = {
  id: string;
  /** The recipient. */
  user_id: string;
  kind: NotificationKind;
  /** Identifies the event, so that nobody is notified of it twice. */
  key: string;
  video_id: string | null;
  tweet_id: string | null;
  comment_id: string | null;
  /** A moderator's reason. */
  reason: ColumnType<string | null, string | null | undefined, string | null>;
  /** The staff action that it reports. */
  act_id: ColumnType<string | null, string | null | undefined, string | null>;
  actors: Generated<number>;
  /** The latest of the events that it gathers. */
  created_at: Time;
  read_at: OptionalTime;
  /** When anything about it last changed, for notification streams. */
  changed_at: Time;
  /** When its emails and pushes were last enqueued. */
  pushed_at: OptionalTime;
};

type NotificationActorTable = {
  notification_id: string;
  user_id: string;
  /** The actor has taken the like or subscription back. */
  withdrawn: Generated<boolean>;
  created_at: Time;
};

/** One row per kind that the person has changed. */
type NotificationSettingTable = {
  user_id: string;
  kind: NotificationKind;
  page: boolean;
  mail: boolean;
  push: boolean;
};

/** One row per listed video. Most subscribers get a notification from it only when they load theirs. */
type AnnouncementTable = { video_id: string; channel_id: string; announced_at: Time };

type NotificationStateTable = {
  user_id: string;
  /** How far the person has collected announcements. */
  collected_at: OptionalTime;
  digested_at: OptionalTime;
};

declare module '../../../platform/db/db.ts' {
  interface Schema {
    notifications: NotificationTable;
    notification_actors: NotificationActorTable;
    notification_settings: NotificationSettingTable;
    announcements: AnnouncementTable;
    notification_states: NotificationStateTable;
  }
}
