import type { Owner } from '@kinora/contract/owner';
import { isNotFound } from '#lib/api/is-not-found.ts';
import { useExclusiveMutation } from '#lib/api/use-exclusive-mutation.ts';
import { i18n } from '#lib/i18n/i18n.ts';
import { actionDescription, actionLabels, contentFailure, contentTitle } from './action-texts.ts';
import { type Content, type ContentAction, type ContentResult, moderateContent } from './content-actions.ts';
import { ReasonDialog } from './reason-dialog.tsx';

type ContentDialogProps = {
  content: Content;
  owner: Owner;
  action: ContentAction;
  open: boolean;
  onClose: () => void;
  /** Shows the result. */
  onDone: (result: ContentResult) => void;
  /** Shows that the content is gone: somebody else has deleted it, or the response to an earlier attempt was lost. */
  onGone: () => void;
};

/** Asks a staff member for the reason for an action on content, and performs it. */
export function ContentDialog({ content, owner, action, open, onClose, onDone, onGone }: ContentDialogProps) {
  const { mutate, isPending } = useExclusiveMutation({
    mutationFn: (reason: string) => moderateContent(action, content, reason),
    meta: { fallback: contentFailure(action, content.kind) },
    onSuccess: (result) => {
      onClose();
      onDone(result);
    },
    onError: (error) => {
      if (!isNotFound(error)) return;
      onClose();
      onGone();
    },
  });
  return (
    <ReasonDialog
      open={open}
      onOpenChange={onClose}
      title={contentTitle(action, content.kind)}
      description={actionDescription(action, owner.username)}
      confirmLabel={i18n._(actionLabels[action])}
      danger={action === 'delete'}
      busy={isPending}
      onConfirm={(reason) => mutate(reason)}
    />
  );
}
