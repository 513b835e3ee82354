import { useLocation } from 'react-router';
import { useGuestsMayWatch } from '#lib/session/site.ts';
import { useSignInPath } from '#lib/session/use-sign-in-path.ts';

/** Returns the path of the login page. On sites where guests may watch, the login returns to the current page. */
export function useLoginPath(): string {
  const guestsMayWatch = useGuestsMayWatch();
  const { pathname } = useLocation();
  const signIn = useSignInPath();
  return guestsMayWatch && !/^\/(login|signup)/.test(pathname) ? signIn : '/login';
}
