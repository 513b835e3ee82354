import type { Comment } from '@kinora/contract/comments';
import { t } from '@lingui/core/macro';
import { useRef } from 'react';
import { useMember } from '#lib/session/viewer.ts';
import { Avatar } from '#ui/avatar.tsx';
import { useAddReply } from '../api.ts';
import type { Conversation } from '../conversation/conversation.ts';
import { CommentForm } from '../form/comment-form.tsx';

type ReplyFormProps = {
  conversation: Conversation;
  /** The comment or reply being replied to. */
  comment: Comment;
  draft: string;
  autoFocus: boolean;
  onCancel: () => void;
};

export function ReplyForm({ conversation, comment, draft, autoFocus, onCancel }: ReplyFormProps) {
  const { target, drafts, threads, focus } = conversation;
  const viewer = useMember();
  const area = useRef<HTMLDivElement>(null);
  const add = useAddReply(target, comment, (reply) => {
    drafts.setDraft('reply', comment, null);
    threads.open(reply.parentId ?? comment._id);
    // Doesn't take the focus from a person who has moved on.
    if (area.current?.contains(document.activeElement)) focus.moveTo(reply._id);
  });
  return (
    <div ref={area} className="mt-1 mb-2 flex gap-3">
      <Avatar person={viewer} size={28} className="max-sm:hidden" />
      <CommentForm
        label={t`Reply to ${{ name: comment.owner.fullname }}`}
        submitLabel={t({ message: 'Reply', context: 'verb' })}
        content={draft}
        onContentChange={(written) => drafts.setDraft('reply', comment, written)}
        autoFocus={autoFocus}
        busy={add.isPending}
        onSubmit={() => add.mutate(draft)}
        onCancel={onCancel}
      />
    </div>
  );
}
