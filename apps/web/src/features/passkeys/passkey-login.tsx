import { signInWithPasskey, usePasskeySupport } from '#lib/session/passkeys.ts';
import { useEnter } from '#lib/session/use-enter.ts';
import { PasskeyButton } from '#ui/passkey-button.tsx';

/** Offers a login without a username and password. */
export function PasskeyLogin() {
  const enter = useEnter();
  if (!usePasskeySupport()) return null;
  return (
    <div className="mt-5 flex flex-col gap-5">
      <p className="text-center text-sm text-ink-muted">or</p>
      <PasskeyButton ceremony={() => signInWithPasskey()} onSuccess={enter}>
        Sign in with a passkey
      </PasskeyButton>
    </div>
  );
}
