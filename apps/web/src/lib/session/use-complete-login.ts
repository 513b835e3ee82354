import type { User } from '@kinora/contract/accounts';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearchParams } from 'react-router';
import { nextPathOf } from './next-path.ts';
import { openAfterLogin } from './open-after-login.ts';
import { signInViewer, viewerQuery } from './viewer.ts';

/** Returns a function that sets the newly logged-in viewer and opens the page requested before the login. */
export function useCompleteLogin(): (user: User) => Promise<void> {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  return async (user) => {
    signInViewer(client, user);
    client.invalidateQueries(viewerQuery);
    await openAfterLogin(navigate, user, nextPathOf(params));
  };
}
