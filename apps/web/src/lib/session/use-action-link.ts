import type { MouseEvent } from 'react';
import { type Path, useLocation, useNavigate } from 'react-router';
import { signInPath } from './next-path.ts';
import { type PendingAction, storeAction } from './pending-action.ts';
import { withPosition } from './return-position.ts';

type Place = Pick<Path, 'pathname' | 'search'>;

/** Returns a function that opens the login page, after which the action is carried out on the page `from`. */
export function useSignInFor(): (action: PendingAction, from?: Place) => void {
  const here = useLocation();
  const navigate = useNavigate();
  return (action, { pathname, search } = here) => {
    const back = { pathname, search: withPosition(search) };
    storeAction(action, `${back.pathname}${back.search}`);
    void navigate(signInPath(back));
  };
}

/**
 * Returns the props of a link that lets a guest log in to perform an action. A login that is opened in another tab only
 * leads back to the page.
 */
export function useActionLink(action: PendingAction, from?: Place) {
  const here = useLocation();
  const signIn = useSignInFor();
  return {
    to: signInPath(from ?? here),
    onClick: (event: MouseEvent) => {
      if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      signIn(action, from);
    },
  };
}
