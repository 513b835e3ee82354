import { useExclusiveMutation } from '#lib/api/use-exclusive-mutation.ts';
import { i18n } from '#lib/i18n/i18n.ts';
import { startSession, startSessionFailure } from '#lib/session/start-session.ts';
import { useCompleteLogin } from '#lib/session/use-complete-login.ts';

/** Logs in. If a code is required, calls `onTicket` instead. */
export function useLogin(onTicket: (ticket: string) => void) {
  const completeLogin = useCompleteLogin();
  return useExclusiveMutation({
    mutationFn: startSession,
    meta: { fallback: i18n._(startSessionFailure) },
    onSuccess: (result) => ('needs' in result ? onTicket(result.ticket) : completeLogin(result.user)),
  });
}
