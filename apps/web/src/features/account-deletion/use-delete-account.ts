import { deleteAccount } from '@kinora/contract/account-deletion';
import { t } from '@lingui/core/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { callApi } from '#lib/api/api-client.ts';
import { useExclusiveMutation } from '#lib/api/use-exclusive-mutation.ts';
import { hasChosenAppearance, setAppearance, useAppearance } from '#lib/browser/appearance.ts';
import { clearStored } from '#lib/browser/storage.ts';
import { signOutViewer } from '#lib/session/viewer.ts';

/** Deletes the viewer's account, then all data stored in this browser except a chosen appearance. */
export function useDeleteAccount() {
  const client = useQueryClient();
  const navigate = useNavigate();
  const appearance = useAppearance();
  return useExclusiveMutation({
    mutationFn: (body: { password: string }) => callApi(deleteAccount, { body }),
    meta: { success: t`Your account was deleted. Goodbye!` },
    onSuccess: () => {
      const keepsAppearance = hasChosenAppearance();
      clearStored();
      if (keepsAppearance) setAppearance(appearance);
      signOutViewer(client);
      return navigate('/');
    },
  });
}
