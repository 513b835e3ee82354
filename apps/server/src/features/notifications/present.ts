import type { NamedVideo, Notification } from '@kinora/contract/notifications';
import { presentOnce } from '../../http/present-once.ts';
import type { Urls } from '../../http/urls.ts';
import { presentOwner } from '../accounts/present.ts';
import type { InboxRow } from './inbox.ts';

const presentVideo = presentOnce((urls: Urls, row: NonNullable<InboxRow['video']>): NamedVideo => {
  return {
    _id: row.id,
    title: row.title,
    thumbnail: urls.media(row.thumbnail_key, row.media_token),
    thumbnailPreview: row.thumbnail_preview,
  };
});

export function presentNotification(urls: Urls, row: InboxRow): Notification {
  const people = row.people ?? [];
  const { video } = row;
  // The video says who published it.
  const publisher = row.kind === 'video' ? video : null;
  return {
    _id: row.id,
    kind: row.kind,
    createdAt: row.created_at.toISOString(),
    readAt: row.read_at?.toISOString() ?? null,
    actors: (publisher ? [publisher] : people).map((person) => presentOwner(urls, person)),
    actorsCount: publisher ? 1 : Math.max(row.actors, people.length),
    ...(video && { video: presentVideo(urls, video) }),
    ...(row.tweet_id && { tweet: { _id: row.tweet_id, content: row.tweet_content ?? '' } }),
    ...(row.comment_id && {
      comment: {
        _id: row.comment_id,
        content: row.comment_content ?? '',
        parentId: row.comment_parent_id,
      },
    }),
    ...(row.reason !== null && { reason: row.reason }),
    ...(row.act_id !== null && { answer: row.answer }),
  };
}
