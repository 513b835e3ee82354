import { t } from '@lingui/core/macro';
import { KeyRound } from 'lucide-react';
import { failureText } from '#lib/api/api-error.ts';
import { useExclusiveMutation } from '#lib/api/use-exclusive-mutation.ts';
import { isPromptDismissed, usePasskeySupport } from '#lib/session/passkeys.ts';
import { Button } from './button.tsx';
import { toast } from './feedback/toast.ts';

type PasskeyButtonProps<Result> = {
  /** Runs the browser's passkey prompt. */
  ceremony: () => Promise<Result>;
  onSuccess: (result: Result) => unknown;
  /** Returns whether it has handled the failure. */
  onFailure?: (error: Error) => boolean;
  children: string;
};

/**
 * A button that starts a passkey prompt. Renders nothing if the site or the browser doesn't support passkeys. A
 * dismissed prompt isn't a failure.
 */
export function PasskeyButton<Result>({
  ceremony,
  onSuccess,
  onFailure,
  children,
}: PasskeyButtonProps<Result>) {
  const isSupported = usePasskeySupport();
  const authentication = useExclusiveMutation({
    mutationFn: ceremony,
    meta: { failure: false },
    onSuccess,
    onError: (error) => {
      if (isPromptDismissed(error) || onFailure?.(error)) return;
      toast.error(failureText(error, t`The passkey couldn't be used.`));
    },
  });
  if (!isSupported) return null;
  return (
    <Button busy={authentication.isPending} onClick={() => authentication.mutate()}>
      <KeyRound aria-hidden="true" size={18} />
      {children}
    </Button>
  );
}
