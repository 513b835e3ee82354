import type { Tweet } from '@kinora/contract/tweets';
import type { Urls } from '../../../http/urls.ts';
import { presentOwner } from '../../identity/accounts/present.ts';
import type { TweetRow } from './queries.ts';

export function presentTweet(urls: Urls, row: TweetRow): Tweet {
  return {
    _id: row.id,
    content: row.content,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    owner: presentOwner(urls, row),
    likes: row.likes,
    likesCount: row.likes,
    isLiked: row.liked_by !== null,
    commentsCount: row.comments,
    ...(row.hidden_reason !== null && { moderation: { reason: row.hidden_reason } }),
  };
}
