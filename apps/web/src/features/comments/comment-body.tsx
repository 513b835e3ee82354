import type { Owner } from '@kinora/contract/channels';
import type { Comment } from '@kinora/contract/comments';
import { normalizeText } from '@kinora/contract/fields';
import { Pin } from 'lucide-react';
import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { formatDate, formatRelative } from '#lib/format.ts';
import { useViewer } from '#lib/session/viewer.ts';
import { HiddenNote } from '#ui/feedback/hidden-note.tsx';
import { RichText } from '#ui/rich-text.tsx';
import { CommentHeart } from './comment-heart.tsx';
import { CommentLike } from './comment-like.tsx';
import { ReplyForm } from './reply-form.tsx';
import type { Talk } from './talk.ts';

type CommentBodyProps = { talk: Talk; comment: Comment };

/** The text with the ways to respond to it, and the viewer's reply to it while it is written. */
export function CommentBody({ talk, comment }: CommentBodyProps) {
  const { target, timeline, moderator, drafts } = talk;
  const isMember = useViewer() !== null;
  const draft = drafts.draftOf('reply', comment);
  const [isOpenedHere, setOpenedHere] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const area = useRef<HTMLDivElement>(null);
  const close = () => {
    drafts.setDraft('reply', comment, null);
    button.current?.focus();
  };
  const reply = () => {
    if (draft === undefined) {
      setOpenedHere(true);
      drafts.setDraft('reply', comment, '');
    } else if (normalizeText(draft) === '') {
      close();
    } else {
      area.current?.querySelector('textarea')?.focus();
    }
  };
  return (
    <div ref={area} className="min-w-0 flex-1">
      {comment.isPinned && moderator && <PinnedBy person={moderator} />}
      <Byline comment={comment} />
      <p className="mt-0.5">
        {comment.replyTo && <Answered person={comment.replyTo} />}
        <RichText text={comment.content} timeline={timeline} />
      </p>
      {comment.moderation ? (
        <div className="mt-2">
          <HiddenNote thing="comment" reason={comment.moderation.reason} />
        </div>
      ) : (
        <div className="-ml-3 flex flex-wrap items-center">
          <CommentLike target={target} comment={comment} />
          {isMember && (
            <button
              ref={button}
              type="button"
              aria-expanded={draft !== undefined}
              onClick={reply}
              className="min-h-11 min-w-11 rounded-full px-3 text-sm font-semibold text-ink-muted transition-colors hover:bg-raised hover:text-ink"
            >
              Reply<span className="sr-only"> to {comment.owner.fullname}</span>
            </button>
          )}
          {moderator && <CommentHeart target={target} comment={comment} moderator={moderator} />}
        </div>
      )}
      {draft !== undefined && (
        <ReplyForm talk={talk} comment={comment} draft={draft} autoFocus={isOpenedHere} onCancel={close} />
      )}
    </div>
  );
}

function PinnedBy({ person }: { person: Owner }) {
  return (
    <p className="mb-0.5 flex items-center gap-1.5 text-sm text-ink-muted">
      <Pin aria-hidden="true" size={14} className="shrink-0" />
      <span className="truncate">Pinned by {person.fullname}</span>
    </p>
  );
}

function Byline({ comment: { owner, createdAt, editedAt } }: { comment: Comment }) {
  return (
    <p className="flex flex-wrap items-baseline gap-x-2 text-sm">
      <Link to={`/channel/${owner.username}`} className="max-w-full truncate font-semibold hover:underline">
        {owner.fullname}
      </Link>
      <time dateTime={createdAt} title={formatDate(createdAt)} className="text-ink-muted">
        {formatRelative(createdAt)}
      </time>
      {editedAt && (
        <time dateTime={editedAt} title={formatDate(editedAt)} className="text-ink-muted">
          (edited)
        </time>
      )}
    </p>
  );
}

/** The author of the reply that this one answers. */
function Answered({ person }: { person: Owner }) {
  return (
    <Link
      to={`/channel/${person.username}`}
      title={person.fullname}
      className="mr-1 text-accent-ink underline underline-offset-2 hover:decoration-2"
    >
      <span className="sr-only">To </span>@{person.username}
    </Link>
  );
}
