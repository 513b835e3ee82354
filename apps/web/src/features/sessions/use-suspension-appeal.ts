import { appealSuspension } from '@kinora/contract/appeals';
import { t } from '@lingui/core/macro';
import { callApi } from '#lib/api/api-client.ts';
import { useExclusiveMutation } from '#lib/api/use-exclusive-mutation.ts';

/** Sends a suspended person's only appeal, with the credentials of the refused login. */
export function useSuspensionAppeal(credentials: { username: string; password: string }) {
  return useExclusiveMutation({
    mutationFn: (text: string) => callApi(appealSuspension, { body: { ...credentials, text } }),
    meta: { fallback: t`Your appeal couldn't be sent.` },
  });
}
