import { t } from '@lingui/core/macro';
import { useQueryClient } from '@tanstack/react-query';
import { createContext, type ReactNode, use, useCallback, useEffect, useRef, useState } from 'react';
import { useBlocker } from 'react-router';
import { useViewer, viewerQuery } from '#lib/session/viewer.ts';
import { ConfirmDialog, preloadConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import { useUnsavedChanges } from './unsaved-changes.ts';

/**
 * Asks for confirmation before unsaved input is lost by following a link or closing the page. Doesn't ask after
 * `release`, or when a navigation follows a logout.
 */
export function useUnsavedChangesGuard(isUnsaved: boolean) {
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
  useUnsavedChanges(isUnsaved, released);
  useEffect(() => {
    if (isUnsaved) preloadConfirmDialog();
  }, [isUnsaved]);
  return {
    isBlocked: blocker.state === 'blocked',
    leave: () => blocker.proceed?.(),
    stay: () => blocker.reset?.(),
    release: () => {
      released.current = true;
    },
  };
}

export function UnsavedChangesDialog({ isBlocked, leave, stay }: ReturnType<typeof useUnsavedChangesGuard>) {
  return (
    <ConfirmDialog
      open={isBlocked}
      onOpenChange={(open) => !open && stay()}
      onConfirm={leave}
      title={t`Leave this page?`}
      message={t`Your changes on this page will be lost.`}
      confirmLabel={t({ message: 'Leave', context: 'verb', comment: 'Leaves the page' })}
    />
  );
}

/** Registers an unsaved form. Returns a function that unregisters it. */
type RegisterUnsavedForm = () => () => void;
const SharedGuardContext = createContext<RegisterUnsavedForm | null>(null);

/** Provides one guard for all forms inside, because the router allows only one blocker. */
export function SharedUnsavedChangesGuard({ children }: { children: ReactNode }) {
  const [unsaved, setUnsaved] = useState(0);
  const registerForm = useCallback(() => {
    setUnsaved((count) => count + 1);
    return () => setUnsaved((count) => count - 1);
  }, []);
  return (
    <SharedGuardContext value={registerForm}>
      {children}
      <StandaloneGuard isUnsaved={unsaved > 0} />
    </SharedGuardContext>
  );
}

/** Guards one form. A page may contain only one, unless a `SharedUnsavedChangesGuard` surrounds its forms. */
export function UnsavedChangesGuard({ isUnsaved }: { isUnsaved: boolean }) {
  const registerForm = use(SharedGuardContext);
  return registerForm ? (
    <SharedGuardEntry isUnsaved={isUnsaved} registerForm={registerForm} />
  ) : (
    <StandaloneGuard isUnsaved={isUnsaved} />
  );
}

function StandaloneGuard({ isUnsaved }: { isUnsaved: boolean }) {
  return <UnsavedChangesDialog {...useUnsavedChangesGuard(isUnsaved)} />;
}

function SharedGuardEntry({
  isUnsaved,
  registerForm,
}: {
  isUnsaved: boolean;
  registerForm: RegisterUnsavedForm;
}) {
  useEffect(() => (isUnsaved ? registerForm() : undefined), [isUnsaved, registerForm]);
  return null;
}
