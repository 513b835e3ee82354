import { useLocation } from 'react-router';
import { signInPath } from './next-path.ts';

/** Where a guest goes to do what a member can, and from where they come back to this page. */
export function useSignInPath(): string {
  return signInPath(useLocation());
}
