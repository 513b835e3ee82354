import { useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearchParams } from 'react-router';
import { useExclusiveMutation } from '#lib/api/use-exclusive-mutation.ts';
import { nextPathOf } from '#lib/session/next-path.ts';
import { admitViewer, viewerQuery } from '#lib/session/viewer.ts';
import { signIn, unknownError } from './api.ts';

/** Signs in, and leads to the page that was asked for. */
export function useSignIn() {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  return useExclusiveMutation({
    mutationFn: signIn,
    meta: { fallback: unknownError },
    onSuccess: async (user) => {
      admitViewer(client, user);
      client.invalidateQueries(viewerQuery);
      await navigate(nextPathOf(params), { replace: true });
    },
  });
}
