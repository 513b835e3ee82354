import type { ColumnType, Generated } from 'kysely';
import type { Counter, Time } from './columns.ts';

export type UserTable = {
  id: string;
  username: string;
  email: string;
  /** When a link that was mailed to the address was followed; null until then. */
  email_confirmed_at: Date | null;
  /** The new address, until it is confirmed. */
  pending_email: string | null;
  /** Null until the account is signed in to. */
  first_sign_in_at: Date | null;
  fullname: string;
  /** Null for an account that was made with a provider and has no password yet. */
  password_hash: string | null;
  avatar_asset_id: string | null;
  avatar_key: string | null;
  cover_asset_id: string | null;
  cover_key: string | null;
  subscribers: Counter;
  subscriptions: Counter;
  /** Words of the names, without case and accents. */
  search: Generated<string>;
  role: Generated<'owner' | 'moderator' | 'member'>;
  /** Until the staff approves it, nobody signs in to the account or sees it. */
  waits_for_approval: Generated<boolean>;
  /** Null for an account that isn't suspended. */
  suspended_at: Generated<Date | null>;
  /** Null for a suspension without an end. */
  suspended_until: Generated<Date | null>;
  suspension_reason: Generated<string | null>;
  /** Suspended in a way that keeps what is theirs from everyone. */
  hidden: Generated<boolean>;
  /** Max bytes of their uploads; null leaves it to the settings of the instance. */
  storage_quota_bytes: Generated<number | null>;
  /** When the account was deleted. Its rows are still being removed then, and nobody sees it. */
  left_at: Generated<Date | null>;
  created_at: Time;
  updated_at: Time;
};

export type VideoTable = {
  id: string;
  owner_id: string;
  title: string;
  /** The title in lower case, made by the database and cut to fit into an index in any script. */
  title_key: ColumnType<string, never, never>;
  description: string;
  published: Generated<boolean>;
  /** An unlisted video is seen by everyone who has its URL, and stands in no public list. */
  visibility: Generated<'public' | 'unlisted'>;
  /** When a draft is published by itself; null for a published video. */
  publish_at: Generated<Date | null>;
  comments_enabled: Generated<boolean>;
  downloads_enabled: Generated<boolean>;
  /** Why the staff has hidden it: a draft then, which its owner can't publish. Null for any other video. */
  hidden_reason: Generated<string | null>;
  /** Whether it was published when it was hidden. */
  hidden_published: Generated<boolean>;
  /** Hidden because its owner is suspended. */
  hidden_with_owner: Generated<boolean>;
  /** False for a draft that was never published. */
  was_published: Generated<boolean>;
  /** Browsers play its file, or one that was made from it. A trigger sets it with the file. */
  playable: Generated<boolean>;
  /** Published, public and playable: kept by a trigger, for the indexes of public lists. */
  listed: ColumnType<boolean, never, never>;
  /** Part of its files' URLs while it is published, a new one each time; null for a draft. */
  media_token: Generated<string | null>;
  asset_id: string;
  duration: number;
  thumbnail_asset_id: string;
  thumbnail_key: string;
  thumbnail_preview: string | null;
  views: Counter;
  likes: Counter;
  comments: Counter;
  /** How many of its comments are replies. */
  replies: Counter;
  /** Words of title and description, without case and accents. */
  search: Generated<string>;
  created_at: Time;
  updated_at: Time;
};
