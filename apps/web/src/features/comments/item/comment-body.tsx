import type { Comment } from '@kinora/contract/comments';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useRef } from 'react';
import { Link } from 'react-router';
import { useSignInLink } from '#lib/session/use-sign-in-link.ts';
import { useViewer } from '#lib/session/viewer.ts';
import { HiddenNote } from '#ui/feedback/hidden-note.tsx';
import type { Conversation } from '../conversation/conversation.ts';
import { useReplyDraft } from '../conversation/use-reply-draft.ts';
import { CommentByline } from './comment-byline.tsx';
import { CommentHeart } from './comment-heart.tsx';
import { CommentLike } from './comment-like.tsx';
import { CommentText } from './comment-text.tsx';
import { HeldBadge } from './held-badge.tsx';
import { ReplyForm } from './reply-form.tsx';
import { useCommentPlace } from './use-comment-place.ts';

const replyClass =
  'flex min-h-11 min-w-11 items-center rounded-full px-3 text-sm font-semibold text-ink-muted transition-colors hover:bg-raised hover:text-ink';

type CommentBodyProps = { conversation: Conversation; comment: Comment };

/** Shows the text, its actions, and the viewer's draft of a reply. */
export function CommentBody({ conversation, comment }: CommentBodyProps) {
  const { target, moderator, drafts } = conversation;
  const isMember = useViewer() !== null;
  const signIn = useSignInLink(useCommentPlace(comment));
  const { fullname: name } = comment.owner;
  const button = useRef<HTMLButtonElement>(null);
  const area = useRef<HTMLDivElement>(null);
  const onClose = () => button.current?.focus();
  const { draft, isOpenedHere, toggle, close } = useReplyDraft(drafts, comment, { area, onClose });
  return (
    <div ref={area} className="min-w-0 flex-1">
      <CommentByline conversation={conversation} comment={comment} />
      <CommentText conversation={conversation} comment={comment} />
      {comment.moderation ? (
        <div className="mt-2">
          <HiddenNote itemKind="comment" reason={comment.moderation.reason} />
        </div>
      ) : comment.isHeld ? (
        <HeldBadge />
      ) : (
        <div className="-ms-3 flex flex-wrap items-center">
          <CommentLike target={target} comment={comment} />
          {isMember ? (
            <button
              ref={button}
              type="button"
              aria-expanded={draft !== undefined}
              onClick={toggle}
              className={replyClass}
            >
              <Trans context="verb">
                Reply<span className="sr-only"> to {name}</span>
              </Trans>
            </button>
          ) : (
            <Link {...signIn} title={t`Log in to reply`} className={replyClass}>
              <Trans comment="Only “Reply” is visible; screen readers read all of it">
                <span className="sr-only">Log in to </span>Reply
                <span className="sr-only"> to {name}</span>
              </Trans>
            </Link>
          )}
          {moderator && <CommentHeart target={target} comment={comment} moderator={moderator} />}
        </div>
      )}
      {draft !== undefined && (
        <ReplyForm
          conversation={conversation}
          comment={comment}
          draft={draft}
          autoFocus={isOpenedHere}
          onCancel={close}
        />
      )}
    </div>
  );
}
