import { useLocation } from 'react-router';
import { signInPath } from './next-path.ts';

/** Returns the path of the login page, with the current page to return to. */
export function useSignInPath(): string {
  return signInPath(useLocation());
}
