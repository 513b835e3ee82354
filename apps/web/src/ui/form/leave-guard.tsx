import { useQueryClient } from '@tanstack/react-query';
import { createContext, type ReactNode, use, useCallback, useEffect, useRef, useState } from 'react';
import { useBlocker } from 'react-router';
import { useViewer, viewerQuery } from '#lib/session/viewer.ts';
import { ConfirmDialog, preloadConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import { useUnsaved } from './unsaved.ts';

/**
 * Asks for confirmation before a followed link or a closed page loses unsaved input. `release` turns this off. It also
 * doesn't ask when the viewer has just logged out.
 */
export function useLeaveGuard(isUnsaved: boolean) {
  const client = useQueryClient();
  const writer = useViewer()?._id;
  const released = useRef(false);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isUnsaved &&
      !released.current &&
      currentLocation.pathname !== nextLocation.pathname &&
      client.getQueryData(viewerQuery.queryKey)?._id === writer,
  );
  useUnsaved(isUnsaved, released);
  useEffect(() => {
    if (isUnsaved) preloadConfirmDialog();
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
      message="Your changes on this page will be lost."
      confirmLabel="Leave"
    />
  );
}

/** Registers an unsaved form. Returns a function that unregisters it. */
type Hold = () => () => void;
const SharedGuard = createContext<Hold | null>(null);

/** Provides one guard for all forms inside, because the router allows only one blocker. */
export function SharedLeaveGuard({ children }: { children: ReactNode }) {
  const [unsaved, setUnsaved] = useState(0);
  const hold = useCallback(() => {
    setUnsaved((count) => count + 1);
    return () => setUnsaved((count) => count - 1);
  }, []);
  return (
    <SharedGuard value={hold}>
      {children}
      <OwnGuard isUnsaved={unsaved > 0} />
    </SharedGuard>
  );
}

/** Guards one form. A page may contain only one, unless a `SharedLeaveGuard` surrounds its forms. */
export function LeaveGuard({ isUnsaved }: { isUnsaved: boolean }) {
  const hold = use(SharedGuard);
  return hold ? <HeldGuard isUnsaved={isUnsaved} hold={hold} /> : <OwnGuard isUnsaved={isUnsaved} />;
}

function OwnGuard({ isUnsaved }: { isUnsaved: boolean }) {
  return <LeaveQuestion {...useLeaveGuard(isUnsaved)} />;
}

function HeldGuard({ isUnsaved, hold }: { isUnsaved: boolean; hold: Hold }) {
  useEffect(() => (isUnsaved ? hold() : undefined), [isUnsaved, hold]);
  return null;
}
