import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { LogOut, type LucideProps } from 'lucide-react';
import { useState } from 'react';
import { hasUnsavedChanges } from '#ui/form/unsaved-changes.ts';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import { useLogout } from './use-logout.ts';

type LogoutButtonProps = {
  /** Called when the confirmation opens, to close the menu. */
  onAsk: () => void;
  className: string;
  iconProps: LucideProps;
};

/** Requires a confirmation if logging out would discard unsaved input. */
export function LogoutButton({ onAsk, className, iconProps }: LogoutButtonProps) {
  const [isConfirming, setConfirming] = useState(false);
  const logout = useLogout();
  const end = () => logout.mutate(undefined, { onSettled: () => setConfirming(false) });
  const choose = () => {
    if (!hasUnsavedChanges()) return end();
    onAsk();
    setConfirming(true);
  };
  return (
    <>
      <button type="button" onClick={choose} className={className}>
        <LogOut {...iconProps} />
        <Trans>Log out</Trans>
      </button>
      <ConfirmDialog
        open={isConfirming}
        onOpenChange={setConfirming}
        onConfirm={end}
        busy={logout.isPending}
        title={t`Log out?`}
        message={t`Unsaved changes will be lost, and uploads will stop.`}
        confirmLabel={t`Log out`}
      />
    </>
  );
}
