import type { Person } from '@kinora/contract/people';
import { ReasonDialog } from '#ui/overlay/reason-dialog.tsx';
import { usePersonStaffAction } from './api.ts';
import type { DialogProps } from './dialog-props.ts';
import type { PersonMenuAction } from './person-policy.ts';
import { QuotaDialog } from './quota-dialog.tsx';
import { SuspendDialog } from './suspend-dialog.tsx';

type PersonDialogProps = {
  person: Person;
  /** The action that needs a reason; null closes its dialog. */
  action: Exclude<PersonMenuAction, 'approve'> | null;
  onClose: () => void;
};

export function PersonDialog({ person, action, onClose }: PersonDialogProps) {
  const dialogProps = { person, onClose };
  return (
    <>
      <RoleDialog {...dialogProps} open={action === 'role'} />
      <QuotaDialog {...dialogProps} open={action === 'quota'} />
      <WarnDialog {...dialogProps} open={action === 'warn'} />
      <SuspendDialog {...dialogProps} open={action === 'suspend'} />
      <UnsuspendDialog {...dialogProps} open={action === 'unsuspend'} />
    </>
  );
}

function RoleDialog({ person, open, onClose }: DialogProps) {
  const { mutate, isPending } = usePersonStaffAction(person, 'change');
  const role = person.role === 'moderator' ? 'member' : 'moderator';
  return (
    <ReasonDialog
      open={open}
      onOpenChange={onClose}
      title={`Make @${person.username} a ${role}?`}
      description={
        role === 'moderator'
          ? 'They will handle reports, hide and delete what others publish, and suspend members. The reason is kept in the audit log.'
          : 'They lose everything that the staff can do, at once. The reason is kept in the audit log.'
      }
      confirmLabel={`Make a ${role}`}
      busy={isPending}
      onConfirm={(reason) => mutate({ kind: 'change', change: { role }, reason }, { onSuccess: onClose })}
    />
  );
}

function WarnDialog({ person, open, onClose }: DialogProps) {
  const { mutate, isPending } = usePersonStaffAction(person, 'warn');
  return (
    <ReasonDialog
      open={open}
      onOpenChange={onClose}
      title={`Warn @${person.username}`}
      description="They get the reason as a notification. It is kept in the audit log."
      confirmLabel="Warn"
      busy={isPending}
      onConfirm={(reason) => mutate({ kind: 'warn', reason }, { onSuccess: onClose })}
    />
  );
}

function UnsuspendDialog({ person, open, onClose }: DialogProps) {
  const { mutate, isPending } = usePersonStaffAction(person, 'unsuspend');
  const { suspension } = person;
  return (
    <ReasonDialog
      open={open}
      onOpenChange={onClose}
      title={`End the suspension of @${person.username}?`}
      description={`They were suspended because: ${suspension?.reason ?? ''} What was hidden with it comes back.`}
      confirmLabel="End suspension"
      busy={isPending}
      onConfirm={(reason) => mutate({ kind: 'unsuspend', reason }, { onSuccess: onClose })}
    />
  );
}
