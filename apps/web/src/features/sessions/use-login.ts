import { useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearchParams } from 'react-router';
import { useExclusiveMutation } from '#lib/api/use-exclusive-mutation.ts';
import { nextPathOf } from '#lib/session/next-path.ts';
import { startSession, startSessionFailure } from '#lib/session/start-session.ts';
import { signInViewer, viewerQuery } from '#lib/session/viewer.ts';

/** Logs in, then opens the page that was asked for. */
export function useLogin() {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  return useExclusiveMutation({
    mutationFn: startSession,
    meta: { fallback: startSessionFailure },
    onSuccess: async (user) => {
      signInViewer(client, user);
      client.invalidateQueries(viewerQuery);
      await navigate(nextPathOf(params), { replace: true });
    },
  });
}
