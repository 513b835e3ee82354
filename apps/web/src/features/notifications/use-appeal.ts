import { answerAct } from '@kinora/contract/appeals';
import { useQueryClient } from '@tanstack/react-query';
import { callApi } from '#lib/api/api-client.ts';
import { useExclusiveMutation } from '#lib/api/use-exclusive-mutation.ts';
import { notificationsQuery } from './api.ts';

/** Sends an appeal of a staff action. Each action can be appealed only once. */
export function useAppeal(notificationId: string) {
  const client = useQueryClient();
  return useExclusiveMutation({
    mutationFn: (text: string) => callApi(answerAct, { params: { notificationId }, body: { text } }),
    meta: { success: 'Your answer was sent.', fallback: 'Failed to send the answer.' },
    onSettled: () => client.invalidateQueries(notificationsQuery),
  });
}
