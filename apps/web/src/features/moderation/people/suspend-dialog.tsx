import type { Owner } from '@kinora/contract/owner';
import { useState } from 'react';
import { i18n } from '#lib/i18n/i18n.ts';
import { actionDescription, actionLabels, personTitle } from '../action-texts.ts';
import { ReasonDialog } from '../reason-dialog.tsx';
import { defaultSuspension, SuspensionFields, toApiSuspension } from '../suspension-fields.tsx';
import { usePersonStaffAction } from './api.ts';

type SuspendDialogProps = { person: Owner; open: boolean; onClose: () => void; onDone?: () => void };

export function SuspendDialog({ person, open, onClose, onDone }: SuspendDialogProps) {
  const { mutate, isPending } = usePersonStaffAction(person, 'suspend');
  const [suspension, setSuspension] = useState(defaultSuspension);
  const suspend = (reason: string) =>
    mutate(
      { kind: 'suspend', suspension: toApiSuspension(suspension), reason },
      {
        onSuccess: () => {
          onClose();
          onDone?.();
        },
      },
    );
  return (
    <ReasonDialog
      open={open}
      onOpenChange={onClose}
      title={personTitle('suspend', person.username)}
      description={actionDescription('suspend', person.username)}
      confirmLabel={i18n._(actionLabels.suspend)}
      danger
      busy={isPending}
      onConfirm={suspend}
    >
      <SuspensionFields value={suspension} onChange={setSuspension} />
    </ReasonDialog>
  );
}
