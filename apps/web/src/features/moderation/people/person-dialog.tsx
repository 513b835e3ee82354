import type { Person } from '@kinora/contract/people';
import { t } from '@lingui/core/macro';
import { i18n } from '#lib/i18n/i18n.ts';
import { actionDescription, actionLabels, personTitle } from '../action-texts.ts';
import { ReasonDialog } from '../reason-dialog.tsx';
import { usePersonStaffAction } from './api.ts';
import type { DialogProps } from './dialog-props.ts';
import type { PersonMenuAction } from './person-policy.ts';
import { QuotaDialog } from './quota-dialog.tsx';
import { ResetLinkDialog } from './reset-link-dialog.tsx';
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
      <LogoutDialog {...dialogProps} open={action === 'logout'} />
      <ResetLinkDialog {...dialogProps} open={action === 'password'} />
      <SuspendDialog {...dialogProps} open={action === 'suspend'} />
      <UnsuspendDialog {...dialogProps} open={action === 'unsuspend'} />
    </>
  );
}

function RoleDialog({ person, open, onClose }: DialogProps) {
  const { mutate, isPending } = usePersonStaffAction(person, 'change');
  const { username } = person;
  const role = person.role === 'moderator' ? 'member' : 'moderator';
  return (
    <ReasonDialog
      open={open}
      onOpenChange={onClose}
      title={role === 'moderator' ? t`Make @${username} a moderator?` : t`Make @${username} a member?`}
      description={
        role === 'moderator'
          ? t`They'll be able to handle reports, hide and delete content, and suspend members. The reason is recorded in the audit log.`
          : t`They lose all staff permissions immediately. The reason is recorded in the audit log.`
      }
      confirmLabel={role === 'moderator' ? t`Make moderator` : t`Make member`}
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
      title={personTitle('warn', person.username)}
      description={actionDescription('warn', person.username)}
      confirmLabel={i18n._(actionLabels.warn)}
      busy={isPending}
      onConfirm={(reason) => mutate({ kind: 'warn', reason }, { onSuccess: onClose })}
    />
  );
}

function LogoutDialog({ person, open, onClose }: DialogProps) {
  const { mutate, isPending } = usePersonStaffAction(person, 'logout');
  return (
    <ReasonDialog
      open={open}
      onOpenChange={onClose}
      title={t`Log @${{ username: person.username }} out everywhere?`}
      description={t`All their sessions end immediately. They can log in again. The reason is recorded in the audit log.`}
      confirmLabel={t`Log out everywhere`}
      danger
      busy={isPending}
      onConfirm={(reason) => mutate({ kind: 'logout', reason }, { onSuccess: onClose })}
    />
  );
}

function UnsuspendDialog({ person, open, onClose }: DialogProps) {
  const { mutate, isPending } = usePersonStaffAction(person, 'unsuspend');
  const { username, suspension } = person;
  const reason = suspension?.reason ?? '';
  return (
    <ReasonDialog
      open={open}
      onOpenChange={onClose}
      title={t`End the suspension of @${username}?`}
      description={t`They were suspended for this reason: ${reason} Content hidden by the suspension becomes visible again.`}
      confirmLabel={t`End suspension`}
      busy={isPending}
      onConfirm={(entered) => mutate({ kind: 'unsuspend', reason: entered }, { onSuccess: onClose })}
    />
  );
}
