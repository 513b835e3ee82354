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
      title={`Suspend @${person.username}`}
      description="They are signed out at once, and read the reason when they sign in. It is kept in the audit log."
      confirmLabel="Suspend"
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
