import type { Comment } from '@kinora/contract/comments';
import { msg, t } from '@lingui/core/macro';
import { Pin } from 'lucide-react';
import { i18n } from '#lib/i18n/i18n.ts';
import type { Conversation } from '../conversation/conversation.ts';
import { Byline } from './byline.tsx';

/** Highlights the author's name if the video or tweet is theirs. */
export function CommentByline({ conversation, comment }: { conversation: Conversation; comment: Comment }) {
  const { target, owner, moderator } = conversation;
  const isOwner = comment.owner._id === owner._id;
  return (
    <>
      {comment.isPinned && moderator && (
        <p className="mb-0.5 flex items-center gap-1.5 text-sm text-ink-muted">
          <Pin aria-hidden="true" size={14} className="shrink-0" />
          <span className="truncate">{t`Pinned by ${{ name: moderator.fullname }}`}</span>
        </p>
      )}
      <Byline comment={comment} role={isOwner ? i18n._(ownerTexts[target.kind]) : undefined} />
    </>
  );
}

const ownerTexts = { video: msg`Video owner`, tweet: msg`Tweet author` };
