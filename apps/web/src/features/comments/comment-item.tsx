import type { Owner } from '@kinora/contract/channels';
import type { Comment } from '@kinora/contract/comments';
import { type ReactNode, useRef, useState } from 'react';
import { Link } from 'react-router';
import type { CommentTarget } from '#lib/api/query-keys.ts';
import { formatDate, formatRelative } from '#lib/format.ts';
import { useMember } from '#lib/session/viewer.ts';
import { Avatar } from '#ui/avatar.tsx';
import { RichText, type Timeline } from '#ui/rich-text.tsx';
import { useUpdateComment } from './api.ts';
import { CommentForm } from './comment-form.tsx';
import { CommentLike } from './comment-like.tsx';
import { CommentMenu } from './comment-menu.tsx';
import type { SetDraft } from './use-drafts.ts';

export type AuthorMenu = (author: Owner) => ReactNode;

type CommentItemProps = {
  target: CommentTarget;
  comment: Comment;
  timeline?: Timeline;
  /** What the viewer can do about the author, if that is another person. */
  authorMenu: AuthorMenu;
  /** The unsaved text while the comment is edited. */
  draft: string | undefined;
  setDraft: SetDraft;
};

export function CommentItem(props: CommentItemProps) {
  const { target, comment, timeline, authorMenu, draft, setDraft } = props;
  const { owner, content } = comment;
  const isOwn = useMember().username === owner.username;
  // An edit that is restored with the list doesn't take the focus.
  const [isOpenedHere, setOpenedHere] = useState(false);
  const item = useRef<HTMLElement>(null);
  const close = () => {
    setDraft(comment, null);
    // The focused field is gone: focus the comment instead.
    item.current?.focus();
  };
  const update = useUpdateComment(target, comment, close);
  const edit = () => {
    setOpenedHere(true);
    setDraft(comment, content);
  };
  const save = (edited: string) => (edited.trim() === content ? close() : update.mutate(edited));
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
      {draft !== undefined ? (
        <CommentForm
          label="Edit your comment"
          submitLabel="Save"
          content={draft}
          onContentChange={(written) => setDraft(comment, written)}
          autoFocus={isOpenedHere}
          busy={update.isPending}
          onSubmit={() => save(draft)}
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
      {isOwn && draft === undefined && <CommentMenu target={target} comment={comment} onEdit={edit} />}
      {!isOwn && <div className="-mt-2 -mr-2">{authorMenu(owner)}</div>}
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
