import type { InboxComment } from '@kinora/contract/comment-inbox';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Check, Heart, Reply, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { classNames } from '#lib/class-names.ts';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import { useApprove, useDeleteFromInbox, useHeartFromInbox } from './api.ts';

type InboxActionsProps = {
  comment: InboxComment;
  isReplying: boolean;
  onReply: () => void;
  onDeleted: () => void;
};

/** A held comment can only be approved or deleted. */
export function InboxActions({ comment, isReplying, onReply, onDeleted }: InboxActionsProps) {
  const { fullname: name } = comment.owner;
  const approve = useApprove(comment);
  return (
    <div className="mt-2 -mb-1 flex flex-wrap items-center gap-1">
      {comment.isHeld ? (
        <Button size="small" busy={approve.isPending} onClick={() => approve.mutate()}>
          {!approve.isPending && <Check aria-hidden="true" size={16} />}
          <Trans comment="Only “Approve” is visible; screen readers read all of it">
            Approve<span className="sr-only"> the comment by {name}</span>
          </Trans>
        </Button>
      ) : (
        <>
          <Button size="small" aria-expanded={isReplying} onClick={onReply}>
            <Reply aria-hidden="true" size={16} />
            <Trans context="verb">
              Reply<span className="sr-only"> to {name}</span>
            </Trans>
          </Button>
          <HeartButton comment={comment} />
        </>
      )}
      <DeleteButton comment={comment} onDeleted={onDeleted} />
    </div>
  );
}

function HeartButton({ comment }: { comment: InboxComment }) {
  const heart = useHeartFromInbox(comment);
  return (
    <IconButton
      label={t({
        message: `Heart for ${{ name: comment.owner.fullname }}`,
        comment: 'Toggle button with which the owner of a video gives a heart to the comment of this person',
      })}
      aria-pressed={comment.isHearted}
      onClick={() => heart.mutate(!comment.isHearted)}
    >
      <Heart
        aria-hidden="true"
        size={18}
        className={classNames(comment.isHearted ? 'fill-danger text-danger' : 'text-ink-muted')}
      />
    </IconButton>
  );
}

function DeleteButton({ comment, onDeleted }: Pick<InboxActionsProps, 'comment' | 'onDeleted'>) {
  const [isConfirming, setConfirming] = useState(false);
  const deletion = useDeleteFromInbox(comment, onDeleted);
  return (
    <>
      <IconButton
        label={t`Delete the comment by ${{ name: comment.owner.fullname }}`}
        onClick={() => setConfirming(true)}
      >
        <Trash2 aria-hidden="true" size={18} className="text-ink-muted" />
      </IconButton>
      <ConfirmDialog
        open={isConfirming}
        onOpenChange={setConfirming}
        onConfirm={() => deletion.mutate(undefined, { onSettled: () => setConfirming(false) })}
        busy={deletion.isPending}
        item={comment.content}
        author={comment.owner.fullname}
        confirmLabel={comment.parentId === null ? t`Delete comment` : t`Delete reply`}
      />
    </>
  );
}
