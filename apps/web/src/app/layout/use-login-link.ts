import { useLocation } from 'react-router';
import { useGuestsMayWatch } from '#lib/session/site.ts';
import { useSignInLink } from '#lib/session/use-sign-in-link.ts';

type LoginLink = { to: string; onClick?: () => void };

/**
 * Returns the props of the layout's link to the login page. On sites where guests may watch, the login returns to the
 * current page.
 */
export function useLoginLink(): LoginLink {
  const guestsMayWatch = useGuestsMayWatch();
  const { pathname } = useLocation();
  const signIn = useSignInLink();
  // On the login page, it is the same login, whose action remains.
  if (/^\/(login|signup)/.test(pathname)) return { to: '/login' };
  return guestsMayWatch ? signIn : { ...signIn, to: '/login' };
}
