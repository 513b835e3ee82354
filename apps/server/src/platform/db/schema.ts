import type { ColumnType, Generated } from 'kysely';

type Time = ColumnType<Date, Date | undefined, Date>;
/** A counter on its row: starts at 0, changes in the transaction that changes the fact. */
type Counter = Generated<number>;

export type UserTable = {
  id: string;
  username: string;
  email: string;
  fullname: string;
  password_hash: string;
  avatar_asset_id: string | null;
  avatar_key: string | null;
  cover_asset_id: string | null;
  cover_key: string | null;
  subscribers: Counter;
  subscriptions: Counter;
  /** Words of the names, without case and accents. */
  search: Generated<string>;
  created_at: Time;
  updated_at: Time;
};

/** One row a session; the refresh token itself is never stored. */
export type SessionTable = {
  id: string;
  user_id: string;
  token_hash: Buffer;
  previous_hash: Buffer | null;
  rotated_at: Time;
  expires_at: ColumnType<Date, Date, Date>;
  created_at: Time;
};

export type VideoTable = {
  id: string;
  owner_id: string;
  title: string;
  /** The title in lower case, made by the database and cut to fit into an index in any script. */
  title_key: ColumnType<string, never, never>;
  description: string;
  published: Generated<boolean>;
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
  /** Words of title and description, without case and accents. */
  search: Generated<string>;
  created_at: Time;
  updated_at: Time;
};

/** Sums over a channel's videos. */
export type ChannelTotalTable = { channel_id: string; videos: number; views: number; likes: number };

export type ChannelDayTable = {
  channel_id: string;
  day: ColumnType<Date, string, string>;
  views: Counter;
  likes: Counter;
  subscribers: Counter;
};

/** Changes that have not been added to totals and days yet, written by triggers; without a day they count in totals alone. */
export type ChannelChangeTable = {
  channel_id: string;
  day: ColumnType<Date | null, string | null, string | null>;
  videos: Counter;
  views: Counter;
  likes: Counter;
  subscribers: Counter;
};

export type CommentTable = {
  id: string;
  author_id: string;
  video_id: string | null;
  tweet_id: string | null;
  content: string;
  likes: Counter;
  created_at: Time;
  updated_at: Time;
};

export type TweetTable = {
  id: string;
  author_id: string;
  content: string;
  likes: Counter;
  comments: Counter;
  created_at: Time;
  updated_at: Time;
};

/** `target_id` is the id of the video, comment or tweet, by the table's name. */
export type LikeTable = { target_id: string; user_id: string; created_at: Time };

export type SubscriptionTable = { subscriber_id: string; channel_id: string; created_at: Time };

export type PlaylistTable = {
  id: string;
  owner_id: string;
  name: string;
  description: string;
  created_at: Time;
  updated_at: Time;
};

/** `position` orders the videos as they were added. */
export type PlaylistEntryTable = {
  playlist_id: string;
  video_id: string;
  position: Generated<number>;
  added_at: Time;
};

/** `position`: seconds at which the viewer stopped, the video's duration once it was seen; null until known. */
export type HistoryTable = {
  user_id: string;
  video_id: string;
  watched_at: Time;
  position: Generated<number | null>;
};

/** When a viewer last added a view to a video. */
export type ViewTable = { video_id: string; user_id: string; viewed_at: Time };

/** A view that has not been added to its video yet; `day` is its day in UTC. */
export type PendingViewTable = { video_id: string; day: Generated<Date> };

/** The number of a video's views on a day in UTC; days without any have no row. */
export type DailyViewTable = { video_id: string; day: ColumnType<Date, string, string>; views: number };
