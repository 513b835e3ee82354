import type { NotificationKind } from './notifications.ts';

/** The data that a notification's text depends on. */
export type NotificationFacts = {
  kind: NotificationKind;
  actors: readonly { fullname: string }[];
  actorsCount: number;
  video?: { title: string } | undefined;
  tweet?: { content: string } | undefined;
  comment?: { parentId: string | null } | undefined;
};

/**
 * Returns the text of a notification for the page, emails and pushes. If other people caused the notification, the text
 * begins with their names, which readers look for first.
 */
export function notificationText(facts: NotificationFacts): string {
  const { kind, video } = facts;
  const title = video ? `“${video.title}”` : 'a video';
  const who = people(facts);
  switch (kind) {
    case 'video':
      return `${who} published ${title}`;
    case 'comment':
      return `${who} commented on your ${video ? `video ${title}` : 'tweet'}`;
    case 'reply':
      return `${who} replied to your comment${video ? ` on ${title}` : ''}`;
    case 'mention':
      return `${who} mentioned you in ${placeOf(facts)}`;
    case 'like':
      return `${who} liked ${likedOf(facts)}`;
    case 'subscriber':
      return `${who} subscribed to your channel`;
    case 'ready':
      return `Your video ${title} is ready in every quality`;
    case 'failed':
      return `Your video ${title} could not be prepared`;
    case 'moderation':
      return 'A message from the moderators';
  }
}

/** Returns `Ada`, `Ada and Bob`, or `Ada and 7 others`. */
function people({ actors, actorsCount }: NotificationFacts): string {
  const [first, second] = actors;
  const name = first?.fullname ?? 'Somebody';
  if (actorsCount <= 1) return name;
  if (actorsCount === 2 && second) return `${name} and ${second.fullname}`;
  return `${name} and ${actorsCount - 1} others`;
}

function placeOf({ comment, video, tweet }: NotificationFacts): string {
  const on = video ? ` on “${video.title}”` : '';
  if (comment) return comment.parentId === null ? `a comment${on}` : `a reply${on}`;
  if (tweet) return 'a tweet';
  return video ? `“${video.title}”` : 'a video';
}

function likedOf({ comment, video, tweet }: NotificationFacts): string {
  if (comment) {
    const on = video ? ` on “${video.title}”` : '';
    return `your ${comment.parentId === null ? 'comment' : 'reply'}${on}`;
  }
  if (tweet) return 'your tweet';
  return `your video “${video?.title ?? ''}”`;
}

type LinkedComment = { _id: string; parentId: string | null };

type Places = {
  kind: NotificationKind;
  video?: { _id: string } | undefined;
  tweet?: { _id: string } | undefined;
  comment?: LinkedComment | undefined;
  actors: readonly { username: string }[];
};

/** Returns the path of the page that a notification links to. */
export function notificationPath({ kind, video, tweet, comment, actors: [actor] }: Places): string {
  const query = comment ? commentQuery(comment) : '';
  if (video) return `/video/${video._id}${query}`;
  if (tweet) return `/tweet/${tweet._id}${query}`;
  if (kind === 'subscriber' && actor) return `/channel/${actor.username}`;
  return '/notifications';
}

/**
 * Returns the query of a link to a comment. For a reply, `thread` is the comment whose replies the page has to open.
 */
function commentQuery({ _id, parentId }: LinkedComment): string {
  return parentId === null ? `?comment=${_id}` : `?comment=${_id}&thread=${parentId}`;
}
