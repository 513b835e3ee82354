import { useLocation } from 'react-router';
import { signInPath } from './next-path.ts';

/** The login page, which returns a guest to this page. */
export function useSignInPath(): string {
  return signInPath(useLocation());
}
