import { useExclusiveMutation } from '#lib/api/use-exclusive-mutation.ts';
import { startSession, startSessionFailure } from '#lib/session/start-session.ts';
import { useEnter } from '#lib/session/use-enter.ts';

/** Logs in. If a code is required, calls `onTicket` instead. */
export function useLogin(onTicket: (ticket: string) => void) {
  const enter = useEnter();
  return useExclusiveMutation({
    mutationFn: startSession,
    meta: { fallback: startSessionFailure },
    onSuccess: (answer) => ('needs' in answer ? onTicket(answer.ticket) : enter(answer.user)),
  });
}
