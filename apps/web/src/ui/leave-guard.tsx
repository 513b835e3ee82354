import { useEffect, useRef } from 'react';
import { useBlocker } from 'react-router';
import { ConfirmDialog } from './confirm-dialog.tsx';

/** Asks before something unsaved is left behind, by a link or by closing the page. `release` lets go of it. */
export function useLeaveGuard(isUnsaved: boolean) {
  const released = useRef(false);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isUnsaved && !released.current && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (!isUnsaved) return;
    const ask = (event: BeforeUnloadEvent) => {
      if (!released.current) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isUnsaved]);
  return {
    isAsking: blocker.state === 'blocked',
    leave: () => blocker.proceed?.(),
    stay: () => blocker.reset?.(),
    release: () => {
      released.current = true;
    },
  };
}

export function LeaveQuestion({ isAsking, leave, stay }: ReturnType<typeof useLeaveGuard>) {
  return (
    <ConfirmDialog
      open={isAsking}
      onOpenChange={(open) => !open && stay()}
      onConfirm={leave}
      title="Leave this page?"
      message="What you have chosen and written here will be lost."
      confirmLabel="Leave"
    />
  );
}

/** The guard of a form that needs no more than that. A page has at most one. */
export function LeaveGuard({ isUnsaved }: { isUnsaved: boolean }) {
  return <LeaveQuestion {...useLeaveGuard(isUnsaved)} />;
}
