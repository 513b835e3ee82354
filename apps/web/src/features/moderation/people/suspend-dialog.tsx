import { useState } from 'react';
import { SuspensionFields, startOf, usualSuspension } from '#ui/form/suspension-fields.tsx';
import { ReasonDialog } from '#ui/overlay/reason-dialog.tsx';
import { useActOn } from './api.ts';
import type { DialogProps } from './dialog-props.ts';

export function SuspendDialog({ person, open, onClose }: DialogProps) {
  const { mutate, isPending } = useActOn(person, 'suspend');
  const [suspension, setSuspension] = useState(usualSuspension);
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
        mutate({ kind: 'suspend', suspension: startOf(suspension), reason }, { onSuccess: onClose })
      }
    >
      <SuspensionFields value={suspension} onChange={setSuspension} />
    </ReasonDialog>
  );
}
