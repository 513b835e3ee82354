import { answerAct } from '@kinora/contract/appeals';
import { t } from '@lingui/core/macro';
import { useQueryClient } from '@tanstack/react-query';
import { callApi } from '#lib/api/api-client.ts';
import { useExclusiveMutation } from '#lib/api/use-exclusive-mutation.ts';
import { notificationsQuery } from './api.ts';

/** Sends an appeal of a staff action. Each action can be appealed only once. */
export function useAppeal(notificationId: string) {
  const client = useQueryClient();
  return useExclusiveMutation({
    mutationFn: (text: string) => callApi(answerAct, { params: { notificationId }, body: { text } }),
    meta: { success: t`Your appeal was sent.`, fallback: t`Your appeal couldn't be sent.` },
    onSettled: () => client.invalidateQueries(notificationsQuery),
  });
}
