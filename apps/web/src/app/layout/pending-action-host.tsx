import type { User } from '@kinora/contract/accounts';
import { useQueryClient } from '@tanstack/react-query';
import { use, useEffect } from 'react';
import { useLocation } from 'react-router';
import { CardDialogContext } from '#features/videos/cards/card-dialog.ts';
import { logFailure } from '#lib/browser/log.ts';
import { takeAction, unconfirmAction } from '#lib/session/pending-action.ts';

/** Carries out the action for which the viewer has logged in, once the login has led back to its page. */
export function PendingActionHost({ viewer }: { viewer: User | null }) {
  const { pathname, search } = useLocation();
  const client = useQueryClient();
  const openDialog = use(CardDialogContext);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another page or viewer can have an action to carry out
  useEffect(() => {
    if (!viewer) return unconfirmAction();
    // The viewer is known before the login or sign-up page has been left.
    if (/^\/(login|signup)/.test(pathname)) return;
    const action = takeAction(`${pathname}${search}`, viewer._id);
    if (!action) return;
    import('./pending-actions.ts').then(
      ({ carryOut }) => carryOut(action, { client, viewer, openDialog }),
      (error: unknown) => logFailure('could not load the action to carry out', error),
    );
  }, [pathname, search, viewer?._id]);
  return null;
}
