import { logout } from '@kinora/contract/sessions';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { callApi } from '#lib/api/api-client.ts';
import { useExclusiveMutation } from '#lib/api/use-exclusive-mutation.ts';
import { hasChosenAppearance, setAppearance, useAppearance } from '#lib/browser/appearance.ts';
import { clearStored } from '#lib/browser/storage.ts';
import { markSession } from '#lib/session/session.ts';
import { signOutViewer } from '#lib/session/viewer.ts';

/** Logs out. First deletes all data stored in this browser except a chosen appearance, which belongs to the device. */
export function useLogout() {
  const client = useQueryClient();
  const navigate = useNavigate();
  const appearance = useAppearance();
  return useExclusiveMutation({
    mutationFn: () => {
      const keepsAppearance = hasChosenAppearance();
      clearStored();
      if (keepsAppearance) setAppearance(appearance);
      return callApi(logout, {});
    },
    onSuccess: () => {
      signOutViewer(client);
      navigate('/');
    },
    onError: markSession,
  });
}
