import type { NotificationKind } from './notifications.ts';

type LinkedComment = { _id: string; parentId: string | null };

type Places = {
  kind: NotificationKind;
  video?: { _id: string } | undefined;
  tweet?: { _id: string } | undefined;
  comment?: LinkedComment | undefined;
  actors: readonly { username: string }[];
  videosCount?: number | undefined;
  followed?: { _id: string } | undefined;
};

/** Returns the path of the page that a notification links to. */
export function notificationPath({
  kind,
  video,
  tweet,
  comment,
  actors: [actor],
  videosCount = 1,
  followed,
}: Places): string {
  if (kind === 'ready' && videosCount > 1) return '/dashboard';
  if (kind === 'subtitles' && video) return `/video/edit/${video._id}#captions`;
  const query = comment ? commentQuery(comment) : '';
  if (video) return `/video/${video._id}${query}`;
  if (tweet) return `/tweet/${tweet._id}${query}`;
  if (followed) return `/import/${followed._id}`;
  if (kind === 'report') return '/admin/reports';
  if (kind === 'backup') return '/admin';
  if (kind === 'approval') return '/admin/people?status=waiting';
  if (kind === 'subscriber' && actor) return `/channel/${actor.username}`;
  return '/notifications';
}

/**
 * Returns the query of a link to a comment. For a reply, `thread` is the comment whose replies the page has to open.
 */
function commentQuery({ _id, parentId }: LinkedComment): string {
  return parentId === null ? `?comment=${_id}` : `?comment=${_id}&thread=${parentId}`;
}
