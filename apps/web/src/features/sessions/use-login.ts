import { useExclusiveMutation } from '#lib/api/use-exclusive-mutation.ts';
import { startSession, startSessionFailure } from '#lib/session/start-session.ts';
import { useCompleteLogin } from '#lib/session/use-complete-login.ts';

/** Logs in. If a code is required, calls `onTicket` instead. */
export function useLogin(onTicket: (ticket: string) => void) {
  const completeLogin = useCompleteLogin();
  return useExclusiveMutation({
    mutationFn: startSession,
    meta: { fallback: startSessionFailure },
    onSuccess: (result) => ('needs' in result ? onTicket(result.ticket) : completeLogin(result.user)),
  });
}
