import type { Comment } from '@kinora/contract/comments';
import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { Link } from 'react-router';
import { classNames } from '#lib/class-names.ts';
import { Avatar } from '#ui/avatar.tsx';
import { useUpdateComment } from '../api.ts';
import type { Conversation } from '../conversation/conversation.ts';
import { useFocusTarget } from '../conversation/use-focus.ts';
import { CommentForm } from '../form/comment-form.tsx';
import { CommentBody } from './comment-body.tsx';
import { CommentMenu } from './comment-menu.tsx';

type CommentItemProps = { conversation: Conversation; comment: Comment };

/** Shows a comment or reply that its author can edit in place. */
export function CommentItem({ conversation, comment }: CommentItemProps) {
  const { drafts, focus } = conversation;
  const { owner, content } = comment;
  const isReply = comment.parentId !== null;
  const { fullname: name } = owner;
  // False for an edit that was restored with the list, which must not take the focus.
  const [isOpenedHere, setOpenedHere] = useState(false);
  const item = useFocusTarget<HTMLElement>(focus, comment._id);
  const draft = drafts.draftOf('edit', comment);
  const close = () => {
    drafts.setDraft('edit', comment, null);
    // The focused field unmounts, so the comment takes the focus.
    item.current?.focus();
  };
  const update = useUpdateComment(conversation.target, comment, close);
  const edit = () => {
    setOpenedHere(true);
    drafts.setDraft('edit', comment, content);
  };
  const save = (edited: string) => (edited.trim() === content ? close() : update.mutate(edited));
  return (
    <article
      ref={item}
      tabIndex={-1}
      aria-label={isReply ? t`Reply by ${name}` : t`Comment by ${name}`}
      className={classNames(
        'flex gap-3 outline-none',
        // The negative margin cancels the padding, so that the highlight doesn't move neighboring comments.
        conversation.linked?.id === comment._id && '-m-3 rounded-card bg-surface p-3 ring-1 ring-line',
      )}
    >
      <Link to={`/channel/${owner.username}`} aria-hidden="true" tabIndex={-1} className="h-fit rounded-full">
        <Avatar person={owner} size={isReply ? 28 : 40} />
      </Link>
      {draft === undefined ? (
        <>
          <CommentBody conversation={conversation} comment={comment} />
          <CommentMenu conversation={conversation} comment={comment} onEdit={edit} />
        </>
      ) : (
        <CommentForm
          label={isReply ? t`Edit your reply` : t`Edit your comment`}
          submitLabel={t`Save`}
          content={draft}
          original={content}
          onContentChange={(written) => drafts.setDraft('edit', comment, written)}
          autoFocus={isOpenedHere}
          busy={update.isPending}
          onSubmit={() => save(draft)}
          onCancel={close}
        />
      )}
    </article>
  );
}
