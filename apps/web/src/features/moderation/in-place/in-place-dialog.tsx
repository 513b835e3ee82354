import { suspendPerson } from '@kinora/contract/moderation';
import type { MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '#lib/api/api-client.ts';
import { failureText } from '#lib/api/api-error.ts';
import { useExclusiveMutation } from '#lib/api/use-exclusive-mutation.ts';
import { i18n } from '#lib/i18n/i18n.ts';
import { toast } from '#ui/feedback/toast.ts';
import { defaultSuspension, SuspensionFields, toApiSuspension } from '#ui/form/suspension-fields.tsx';
import { ReasonDialog } from '#ui/overlay/reason-dialog.tsx';
import { moderateContent } from '../content-actions.ts';
import { showChange } from './show-change.ts';
import type { InPlaceAction, InPlaceSubject } from './subject.ts';

export type InPlaceDialogProps = {
  subject: InPlaceSubject;
  action: InPlaceAction;
  open: boolean;
  onClose: () => void;
};

type Texts = Record<Exclude<InPlaceSubject['kind'], 'channel'>, MessageDescriptor>;

const hideTitles: Texts = {
  video: msg`Hide the video`,
  comment: msg`Hide the comment`,
  tweet: msg`Hide the tweet`,
};

const deleteTitles: Texts = {
  video: msg`Delete the video`,
  comment: msg`Delete the comment`,
  tweet: msg`Delete the tweet`,
};

const hidden: Texts = {
  video: msg`The video was hidden.`,
  comment: msg`The comment was hidden.`,
  tweet: msg`The tweet was hidden.`,
};

const deleted: Texts = {
  video: msg`The video was deleted.`,
  comment: msg`The comment was deleted.`,
  tweet: msg`The tweet was deleted.`,
};

/** Channels can't be hidden or deleted. */
const textOf = (texts: Texts, { kind }: InPlaceSubject) => (kind === 'channel' ? '' : i18n._(texts[kind]));

/** Asks a staff member for the reason, and performs the action. Hiding can be undone from the toast. */
export function InPlaceDialog({ subject, action, open, onClose }: InPlaceDialogProps) {
  const client = useQueryClient();
  const [suspension, setSuspension] = useState(defaultSuspension);
  const { username } = subject.owner;
  const undo = async () => {
    try {
      await moderateContent('unhide', subject, t`Hidden by mistake.`);
      showChange(client, subject);
    } catch (error) {
      toast.error(failureText(error));
    }
  };
  const { mutate, isPending } = useExclusiveMutation({
    mutationFn: async (reason: string) => {
      if (action !== 'suspend') return moderateContent(action, subject, reason);
      const body = { ...toApiSuspension(suspension), reason };
      await callApi(suspendPerson, { params: { userId: subject.owner._id }, body });
    },
    meta: { fallback: t`That failed. Please try again.` },
    onSuccess: () => {
      if (action === 'hide') {
        toast.success(textOf(hidden, subject), {
          label: t`Undo`,
          onClick: () => void undo(),
        });
      } else {
        toast.success(action === 'delete' ? textOf(deleted, subject) : t`The person was suspended.`);
      }
      onClose();
      showChange(client, subject, { isGone: action !== 'suspend' });
    },
  });
  return (
    <ReasonDialog
      open={open}
      onOpenChange={onClose}
      title={
        action === 'suspend'
          ? t`Suspend @${username}`
          : textOf(action === 'hide' ? hideTitles : deleteTitles, subject)
      }
      description={descriptionOf(action, username)}
      confirmLabel={confirmLabelOf(action)}
      danger={action !== 'hide'}
      busy={isPending}
      onConfirm={(reason) => mutate(reason)}
    >
      {action === 'suspend' && <SuspensionFields value={suspension} onChange={setSuspension} />}
    </ReasonDialog>
  );
}

function descriptionOf(action: InPlaceAction, username: string): string {
  if (action === 'suspend') {
    return t`@${username} is logged out immediately and will see the reason when they log in. It is recorded in the audit log.`;
  }
  if (action === 'delete') {
    return t`This can't be undone. @${username} will see the reason, and it is recorded in the audit log.`;
  }
  return t`Only @${username} will still see it, with the reason, which is recorded in the audit log.`;
}

function confirmLabelOf(action: InPlaceAction): string {
  if (action === 'suspend') return t`Suspend`;
  return action === 'delete' ? t`Delete` : t`Hide`;
}
