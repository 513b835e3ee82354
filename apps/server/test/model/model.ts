export type Video = {
  owner: number;
  title: string;
  published: boolean;
  visibility: 'public' | 'unlisted';
  /** Whether it is a draft that will be published automatically at a set time. */
  scheduled: boolean;
  /** Whether comments are turned on. */
  isOpen: boolean;
  /** Whether others may download it. */
  isLoadable: boolean;
  /** Whether it has been listed before. Listing it again then notifies nobody. */
  isAnnounced: boolean;
  /** Its state before the staff hid it; null if it isn't hidden by the staff. */
  hidden: { published: boolean } | null;
  viewers: Set<number>;
  /** How often others have played a second of it. */
  plays: number;
};

export type Tweet = { author: number; content: string; isHidden: boolean };

export type Comment = {
  author: number;
  target: string;
  content: string;
  /** The parent comment of a reply. `replyTo` is the author of the reply that this one responds to, if any. */
  parent: string | null;
  replyTo: number | null;
  isPinned: boolean;
  isHearted: boolean;
  isHidden: boolean;
};

export type Playlist = {
  owner: number;
  name: string;
  visibility: 'public' | 'unlisted' | 'private';
  videos: string[];
};

/**
 * An event that a person is notified of. `about` is the id of the comment, or else of the video or tweet that was
 * liked, hidden or published or that contains the mention; it is empty for a subscription. Staff actions are by
 * "nobody".
 */
export type ModelNotification = {
  to: number;
  by: number;
  kind: 'video' | 'comment' | 'reply' | 'mention' | 'like' | 'subscriber' | 'moderation';
  about: string;
  isWithdrawn: boolean;
  /** Shared by events that are grouped into one notification. */
  notification: { isRead: boolean };
};

/** The expected state of the site, modeled as simply as possible. Everything is in creation order. */
export type Model = {
  /** The usernames, and "nobody" as the last one. */
  names: readonly string[];
  videos: Map<string, Video>;
  tweets: Map<string, Tweet>;
  comments: Map<string, Comment>;
  playlists: Map<string, Playlist>;
  /** The videos in each person's Watch later list, latest last. */
  saved: string[][];
  /** The likes of each person, latest last; videos, tweets and comments alike. */
  likes: string[][];
  /** The subscriptions of each person, latest last. */
  subscriptions: number[][];
  /** The people that each person has blocked, latest last. */
  blocks: number[][];
  notifications: ModelNotification[];
  /** Notifications of new videos, which are materialized when a person reads their notifications. */
  waiting: Pick<ModelNotification, 'to' | 'by' | 'kind' | 'about'>[];
  /** The channels whose bell each person has turned off. */
  quiet: Set<number>[];
  /** The videos that each person watched, latest last. */
  history: string[][];
  /** The position at which each person stopped watching, in seconds by video. */
  positions: Map<string, number>[];
};

export function createModel(names: readonly string[]): Model {
  const lists = <Item>() => names.map((): Item[] => []);
  return {
    names,
    videos: new Map(),
    tweets: new Map(),
    comments: new Map(),
    playlists: new Map(),
    saved: lists<string>(),
    likes: lists<string>(),
    subscriptions: lists<number>(),
    blocks: lists<number>(),
    notifications: [],
    waiting: [],
    quiet: names.map(() => new Set()),
    history: lists<string>(),
    positions: names.map(() => new Map()),
  };
}

export function canSee(model: Model, who: number, id: string): boolean {
  const video = model.videos.get(id);
  return video !== undefined && (video.published || video.owner === who);
}

/** Whether a video appears in public lists. */
export function isListed(model: Model, id: string): boolean {
  const { published, visibility } = model.videos.get(id) ?? {};
  return published === true && visibility === 'public';
}

export function canOpen(model: Model, who: number, playlistId: string): boolean {
  const playlist = model.playlists.get(playlistId);
  return playlist !== undefined && (playlist.visibility !== 'private' || playlist.owner === who);
}

export function blocks(model: Model, one: number, other: number): boolean {
  return model.blocks[one]?.includes(other) ?? false;
}

/** Whether a person can read another's texts. */
export function canRead(model: Model, who: number, author: number): boolean {
  return !blocks(model, who, author) && !blocks(model, author, who);
}

/** Whether this person can see the tweet or video with this id. */
export function canSeeTarget(model: Model, who: number, id: string): boolean {
  const tweet = model.tweets.get(id);
  return tweet ? canReadTweet(model, who, tweet) : canSee(model, who, id);
}

export function canReadTweet(model: Model, who: number, { author, isHidden }: Tweet): boolean {
  return canRead(model, who, author) && (!isHidden || author === who);
}

/**
 * Whether moderation hides a text from this person: only its author still sees it, and nobody sees replies to a hidden
 * comment.
 */
export function isHiddenFrom(model: Model, who: number, id: string): boolean {
  const text = model.tweets.get(id) ?? model.comments.get(id);
  if (!text) return false;
  return (text.isHidden && text.author !== who) || hasHiddenParent(model, id);
}

/** Whether the staff have hidden a tweet or comment, so that its author can't change it. */
export function isHidden(model: Model, id: string): boolean {
  const text = model.tweets.get(id) ?? model.comments.get(id);
  return text?.isHidden === true || hasHiddenParent(model, id);
}

function hasHiddenParent(model: Model, id: string): boolean {
  const parent = model.comments.get(id)?.parent;
  return typeof parent === 'string' && model.comments.get(parent)?.isHidden === true;
}

/** Returns the owner or author of a video, tweet or comment. */
export function ownerOf(model: Model, id: string): number | undefined {
  return model.videos.get(id)?.owner ?? model.tweets.get(id)?.author ?? model.comments.get(id)?.author;
}

/** Returns true if the item was added, false if it was removed. */
export function toggle<Item>(list: Item[], item: Item): boolean {
  const at = list.indexOf(item);
  if (at >= 0) {
    list.splice(at, 1);
  } else {
    list.push(item);
  }
  return at < 0;
}

/** Moves an item to the end of the list, or adds it there. */
export function touch<Item>(list: Item[], item: Item): void {
  if (list.includes(item)) toggle(list, item);
  list.push(item);
}

export function likesOf(model: Model, id: string): number {
  return model.likes.filter((list) => list.includes(id)).length;
}

/** Deletes something and everything that belongs to it. */
export function forget(model: Model, id: string): void {
  for (const [comment, { target, parent }] of model.comments) {
    if (target === id || parent === id) forget(model, comment);
  }
  for (const list of [
    ...model.likes,
    ...model.history,
    ...model.saved,
    ...[...model.playlists.values()].map(({ videos }) => videos),
  ]) {
    if (list.includes(id)) toggle(list, id);
  }
  model.notifications = model.notifications.filter(({ about }) => about !== id);
  model.waiting = model.waiting.filter(({ about }) => about !== id);
  for (const positions of model.positions) positions.delete(id);
  for (const kind of [model.videos, model.tweets, model.comments, model.playlists]) kind.delete(id);
}
