import { type Path, useLocation } from 'react-router';
import { signInPath } from './next-path.ts';
import { forgetAction } from './pending-action.ts';

/**
 * Returns the props of a link to the login page that leads back to a page, by default to the current one. That login is
 * for no action, so the link forgets one for which the guest hasn't logged in.
 */
export function useSignInLink(from?: Pick<Path, 'pathname' | 'search'>) {
  const here = useLocation();
  return { to: signInPath(from ?? here), onClick: forgetAction };
}
