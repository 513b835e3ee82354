import type { InboxComment } from '@kinora/contract/comment-inbox';
import { t } from '@lingui/core/macro';
import { type RefObject, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { takeLostFocus } from '#lib/browser/lost-focus.ts';
import { Avatar } from '#ui/avatar.tsx';
import { ResponsiveImage } from '#ui/responsive-image.tsx';
import type { Drafts } from '../conversation/use-drafts.ts';
import type { ExpandedComments } from '../conversation/use-expanded-comments.ts';
import { useReplyDraft } from '../conversation/use-reply-draft.ts';
import { Byline } from '../item/byline.tsx';
import { CommentText } from '../item/comment-text.tsx';
import { HeldBadge } from '../item/held-badge.tsx';
import { InboxActions } from './inbox-actions.tsx';
import { InboxReply } from './inbox-reply.tsx';

type InboxItemProps = { comment: InboxComment; drafts: Drafts; texts: ExpandedComments };

/** Shows a comment with its video, and what the video's owner can do with it. */
export function InboxItem({ comment, drafts, texts }: InboxItemProps) {
  const { owner, isHeld } = comment;
  const { fullname: name } = owner;
  const article = useRef<HTMLElement>(null);
  const onClose = () => {
    // The focused field unmounts, so the comment takes the focus.
    if (article.current?.contains(document.activeElement)) article.current.focus();
  };
  const reply = useReplyDraft(drafts, comment, { area: article, onClose });
  useFocusAfterApproval(article, isHeld);
  return (
    <article
      ref={article}
      tabIndex={-1}
      aria-label={comment.parentId === null ? t`Comment by ${name}` : t`Reply by ${name}`}
      className="grid grid-cols-[auto_1fr] gap-x-3 gap-y-3 py-5 outline-none md:grid-cols-[auto_1fr_12rem] md:gap-x-4"
    >
      <div className="row-span-2 md:row-span-1">
        <Avatar person={owner} size={40} />
      </div>
      <div className="min-w-0">
        <Byline comment={comment} />
        <CommentText conversation={{ texts }} comment={comment} />
        {isHeld && <HeldBadge />}
        <InboxActions
          comment={comment}
          isReplying={reply.draft !== undefined}
          onReply={reply.toggle}
          onDeleted={() => drafts.discard(comment)}
        />
        {reply.draft !== undefined && (
          <InboxReply
            comment={comment}
            draft={reply.draft}
            onDraftChange={(written) => drafts.setDraft('reply', comment, written)}
            autoFocus={reply.isOpenedHere}
            onClose={reply.close}
          />
        )}
      </div>
      <VideoLink comment={comment} />
    </article>
  );
}

/** Keeps the focus on a comment whose Approve button is gone. */
function useFocusAfterApproval(article: RefObject<HTMLElement | null>, isHeld: boolean): void {
  const wasHeld = useRef(isHeld);
  useEffect(() => {
    if (wasHeld.current && !isHeld) takeLostFocus(() => article.current);
    wasHeld.current = isHeld;
  }, [article, isHeld]);
}

/** Leads to the comment under its video. A held comment isn't there. */
function VideoLink({ comment: { _id, isHeld, video } }: { comment: InboxComment }) {
  return (
    <Link
      to={isHeld ? `/video/${video._id}` : `/video/${video._id}?comment=${_id}`}
      className="group flex min-h-11 min-w-0 items-center gap-3 md:flex-col md:items-stretch md:gap-1.5"
    >
      <ResponsiveImage
        src={video.thumbnail}
        alt=""
        folder="thumbnails"
        sizes="12rem"
        className="w-20 shrink-0 rounded-control md:w-full"
      />
      <span
        dir="auto"
        className="line-clamp-2 text-sm text-ink-muted group-hover:text-ink group-hover:underline"
      >
        {video.title}
      </span>
    </Link>
  );
}
