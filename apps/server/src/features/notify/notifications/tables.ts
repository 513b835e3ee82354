import type { NotificationKind } from '@kinora/contract/notifications';
import type { ColumnType, Generated } from 'kysely';
import type { Time } from '../../../platform/db/columns.ts';

type OptionalTime = ColumnType<Date | null, Date | null | undefined, Date | null>;

type NotificationTable = {
  id: string;
  /** The recipient. */
  user_id: string;
  kind: NotificationKind;
  /** Tells one event from another, so that nobody is notified of it twice. */
  key: string;
  video_id: string | null;
  tweet_id: string | null;
  comment_id: string | null;
  /** A moderator's words. */
  reason: ColumnType<string | null, string | null | undefined, string | null>;
  /** The act of the staff that it tells of. */
  act_id: ColumnType<string | null, string | null | undefined, string | null>;
  /** The number of its actors. */
  actors: Generated<number>;
  /** The latest event of those that it gathers. */
  created_at: Time;
  read_at: OptionalTime;
  /** When anything about it changed last, for those who follow their notifications. */
  changed_at: Time;
  /** When its mails and pushes were last enqueued. */
  pushed_at: OptionalTime;
};

type NotificationActorTable = {
  notification_id: string;
  user_id: string;
  /** The actor has taken the like or subscription back. */
  withdrawn: Generated<boolean>;
  created_at: Time;
};

/** A row a kind that the person has changed. */
type NotificationSettingTable = {
  user_id: string;
  kind: NotificationKind;
  page: boolean;
  mail: boolean;
  push: boolean;
};

/** A row a video that was listed, which its channel's subscribers read when they look. */
type AnnouncementTable = { video_id: string; channel_id: string; announced_at: Time };

type NotificationStateTable = {
  user_id: string;
  /** How far the person has read the announcements. */
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
