import type { Comment } from '@kinora/contract/comments';
import type { Urls } from '../../../http/urls.ts';
import { presentOwner } from '../../identity/accounts/present.ts';
import type { CommentRow } from './hydrate.ts';
import { isHeld, isHiddenByStaff } from './policy.ts';

export function presentComment(urls: Urls, row: CommentRow): Comment {
  const isEdited = row.updated_at > row.created_at;
  return {
    _id: row.id,
    content: row.content,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    isLiked: row.is_liked,
    totalLikes: row.likes,
    owner: presentOwner(urls, row),
    parentId: row.parent_id,
    replyTo: row.answered && presentOwner(urls, row.answered),
    repliesCount: row.replies,
    isPinned: row.pinned,
    isHearted: row.hearted,
    editedAt: isEdited ? row.updated_at.toISOString() : null,
    ...(isHiddenByStaff(row) && { moderation: { reason: row.hidden_reason ?? '' } }),
    isHeld: isHeld(row),
  };
}
