import { LogOut, type LucideProps } from 'lucide-react';
import { useState } from 'react';
import { isAnythingUnsaved } from '#ui/form/unsaved.ts';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import { useLogout } from './use-logout.ts';

type LogoutButtonProps = {
  /** Called when the confirmation opens, to close the menu. */
  onAsk: () => void;
  className: string;
  iconProps: LucideProps;
};

/** Logs out. Requires a confirmation if that would lose input. */
export function LogoutButton({ onAsk, className, iconProps }: LogoutButtonProps) {
  const [isAsking, setAsking] = useState(false);
  const logout = useLogout();
  const end = () => logout.mutate(undefined, { onSettled: () => setAsking(false) });
  const choose = () => {
    if (!isAnythingUnsaved()) return end();
    onAsk();
    setAsking(true);
  };
  return (
    <>
      <button type="button" onClick={choose} className={className}>
        <LogOut {...iconProps} />
        Log out
      </button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        onConfirm={end}
        busy={logout.isPending}
        title="Log out?"
        message="Unsaved changes will be lost, and uploads will stop."
        confirmLabel="Log out"
      />
    </>
  );
}
