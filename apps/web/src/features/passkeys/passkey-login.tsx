import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { signInWithPasskey, usePasskeySupport } from '#lib/session/passkeys.ts';
import { useCompleteLogin } from '#lib/session/use-complete-login.ts';
import { PasskeyButton } from '#ui/passkey-button.tsx';

/** Offers a login without a username and password. */
export function PasskeyLogin() {
  const completeLogin = useCompleteLogin();
  if (!usePasskeySupport()) return null;
  return (
    <div className="mt-5 flex flex-col gap-5">
      <p className="text-center text-sm text-ink-muted">
        <Trans comment="Between two ways to log in">or</Trans>
      </p>
      <PasskeyButton ceremony={() => signInWithPasskey()} onSuccess={completeLogin}>
        {t`Log in with a passkey`}
      </PasskeyButton>
    </div>
  );
}
