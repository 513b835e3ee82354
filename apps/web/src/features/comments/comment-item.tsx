import type { Comment } from '@kinora/contract/comments';
import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { formatDate, formatRelative } from '#lib/format.ts';
import { useMember } from '#lib/viewer.ts';
import { Avatar } from '#ui/avatar.tsx';
import { RichText, type Timeline } from '#ui/rich-text.tsx';
import { type CommentTarget, useUpdateComment } from './api.ts';
import { CommentForm } from './comment-form.tsx';
import { CommentLike } from './comment-like.tsx';
import { CommentMenu } from './comment-menu.tsx';

type CommentItemProps = {
  target: CommentTarget;
  comment: Comment;
  timeline?: Timeline;
};

export function CommentItem({ target, comment, timeline }: CommentItemProps) {
  const { owner, content } = comment;
  const isOwn = useMember().username === owner.username;
  const [isEditing, setEditing] = useState(false);
  const update = useUpdateComment(target, comment);
  const item = useRef<HTMLElement>(null);
  const close = () => {
    setEditing(false);
    // What had the focus is gone; the comment itself is where the person was.
    item.current?.focus();
  };
  const save = (edited: string) => {
    if (edited.trim() === content) close();
    else update.mutate(edited, { onSuccess: close });
  };
  return (
    <article
      ref={item}
      tabIndex={-1}
      aria-label={`Comment by ${owner.fullname}`}
      className="flex gap-3 outline-none"
    >
      <Link to={`/channel/${owner.username}`} aria-hidden="true" tabIndex={-1} className="h-fit rounded-full">
        <Avatar person={owner} size={40} />
      </Link>
      {isEditing ? (
        <CommentForm
          label="Edit your comment"
          submitLabel="Save"
          initial={content}
          autoFocus
          busy={update.isPending}
          onSubmit={save}
          onCancel={close}
        />
      ) : (
        <div className="min-w-0 flex-1">
          <Byline comment={comment} />
          <p className="mt-0.5">
            <RichText text={content} timeline={timeline} />
          </p>
          <div className="-ml-3 flex items-center">
            <CommentLike target={target} comment={comment} />
          </div>
        </div>
      )}
      {isOwn && !isEditing && (
        <CommentMenu target={target} comment={comment} onEdit={() => setEditing(true)} />
      )}
    </article>
  );
}

function Byline({ comment: { owner, createdAt, updatedAt } }: { comment: Comment }) {
  return (
    <p className="flex flex-wrap items-baseline gap-x-2 text-sm">
      <Link to={`/channel/${owner.username}`} className="max-w-full truncate font-semibold hover:underline">
        {owner.fullname}
      </Link>
      <time dateTime={createdAt} title={formatDate(createdAt)} className="text-ink-muted">
        {formatRelative(createdAt)}
      </time>
      {updatedAt !== createdAt && <span className="text-ink-muted">(edited)</span>}
    </p>
  );
}
