import type { Notification } from '@kinora/contract/notifications';
import type { Urls } from '../../http/urls.ts';
import { presentOwner } from '../accounts/present.ts';
import { presentVideoCard } from '../videos/present.ts';
import type { InboxRow } from './inbox.ts';

export function presentNotification(urls: Urls, row: InboxRow): Notification {
  const people = row.people ?? [];
  const video = row.card && presentVideoCard(urls, row.card);
  // The video says who published it.
  const isOwnersAct = row.kind === 'video' && video !== null;
  return {
    _id: row.id,
    kind: row.kind,
    createdAt: row.created_at.toISOString(),
    readAt: row.read_at?.toISOString() ?? null,
    actors: isOwnersAct ? [video.owner] : people.map((person) => presentOwner(urls, person)),
    actorsCount: isOwnersAct ? 1 : Math.max(row.actors, people.length),
    ...(video && { video }),
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
