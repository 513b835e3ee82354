import type { InboxComment } from '@kinora/contract/comment-inbox';
import { normalizeText } from '@kinora/contract/fields';
import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { CommentForm } from '../comment-form.tsx';
import { useReplyFromInbox } from './api.ts';

type InboxReplyProps = { comment: InboxComment; onClose: () => void };

export function InboxReply({ comment, onClose }: InboxReplyProps) {
  const [content, setContent] = useState('');
  const reply = useReplyFromInbox(comment);
  return (
    <div className="mt-2 flex">
      <CommentForm
        label={t`Reply to ${{ name: comment.owner.fullname }}`}
        submitLabel={t({ message: 'Reply', context: 'verb' })}
        content={content}
        onContentChange={setContent}
        autoFocus
        busy={reply.isPending}
        unsaved={normalizeText(content) !== ''}
        onSubmit={() => reply.mutate(content, { onSuccess: onClose })}
        onCancel={onClose}
      />
    </div>
  );
}
