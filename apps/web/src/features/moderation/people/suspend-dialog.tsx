import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { defaultSuspension, SuspensionFields, toApiSuspension } from '#ui/form/suspension-fields.tsx';
import { ReasonDialog } from '#ui/overlay/reason-dialog.tsx';
import { usePersonStaffAction } from './api.ts';
import type { DialogProps } from './dialog-props.ts';

export function SuspendDialog({ person, open, onClose }: DialogProps) {
  const { mutate, isPending } = usePersonStaffAction(person, 'suspend');
  const [suspension, setSuspension] = useState(defaultSuspension);
  return (
    <ReasonDialog
      open={open}
      onOpenChange={onClose}
      title={t`Suspend @${{ username: person.username }}`}
      description={t`They're logged out immediately and will see the reason when they log in. It is recorded in the audit log.`}
      confirmLabel={t`Suspend`}
      danger
      busy={isPending}
      onConfirm={(reason) =>
        mutate({ kind: 'suspend', suspension: toApiSuspension(suspension), reason }, { onSuccess: onClose })
      }
    >
      <SuspensionFields value={suspension} onChange={setSuspension} />
    </ReasonDialog>
  );
}
