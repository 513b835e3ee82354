import type { Comment } from '@kinora/contract/comments';
import type { Urls } from '../../http/urls.ts';
import { presentOwner } from '../accounts/present.ts';
import type { CommentRow } from './service.ts';

export function presentComment(urls: Urls, row: CommentRow): Comment {
  return {
    _id: row.id,
    content: row.content,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    isLiked: row.is_liked,
    totalLikes: row.likes,
    owner: presentOwner(urls, row),
  };
}
