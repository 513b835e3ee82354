import type { User } from '@kinora/contract/accounts';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearchParams } from 'react-router';
import { nextPathOf } from './next-path.ts';
import { signInViewer, viewerQuery } from './viewer.ts';

/** Makes the person who has just signed in the viewer, and opens the page that was asked for. */
export function useEnter(): (user: User) => Promise<void> {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  return async (user) => {
    signInViewer(client, user);
    client.invalidateQueries(viewerQuery);
    await navigate(nextPathOf(params), { replace: true });
  };
}
