import type { InboxComment } from '@kinora/contract/comment-inbox';
import { t } from '@lingui/core/macro';
import { CommentForm } from '../form/comment-form.tsx';
import { useReplyFromInbox } from './api.ts';

type InboxReplyProps = {
  comment: InboxComment;
  draft: string;
  onDraftChange: (draft: string) => void;
  autoFocus: boolean;
  onClose: () => void;
};

export function InboxReply({ comment, draft, onDraftChange, autoFocus, onClose }: InboxReplyProps) {
  const reply = useReplyFromInbox(comment, onClose);
  return (
    <div className="mt-2 flex">
      <CommentForm
        label={t`Reply to ${{ name: comment.owner.fullname }}`}
        submitLabel={t({ message: 'Reply', context: 'verb' })}
        content={draft}
        onContentChange={onDraftChange}
        autoFocus={autoFocus}
        busy={reply.isPending}
        onSubmit={() => reply.mutate(draft)}
        onCancel={onClose}
      />
    </div>
  );
}
