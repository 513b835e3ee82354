import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { AccountCard } from '#app/routes/account/account-card.tsx';
import { ProviderFailure } from '#features/oidc/provider-failure.tsx';
import { ProviderLink } from '#features/oidc/provider-link.tsx';
import { clearProviderTicket, providerTicket } from '#features/oidc/provider-ticket.ts';
import { PasskeyLogin } from '#features/passkeys/passkey-login.tsx';
import { LoginForm } from '#features/sessions/login-form.tsx';
import { LoginCode } from '#features/two-factor/login-code.tsx';
import { usePageTitle } from '#lib/browser/page-title.ts';
import { useSite } from '#lib/session/site.ts';
import { PendingNote } from './pending-note.tsx';

export function Component() {
  const title = t({ message: 'Login', context: 'noun' });
  usePageTitle(title);
  const { mail, registration } = useSite();
  const { search } = useLocation();
  const [ticket, setTicket] = useState(providerTicket);
  useEffect(clearProviderTicket, []);
  if (ticket !== null) {
    return (
      <AccountCard title={t`One more step`} subtitle={t`This account uses two-factor authentication`}>
        <LoginCode ticket={ticket} onRestart={() => setTicket(null)} />
      </AccountCard>
    );
  }
  const signUp = { question: t`Don't have an account?`, label: t`Sign Up`, to: `/signup${search}` };
  const other = registration === 'closed' ? undefined : signUp;
  return (
    <AccountCard title={title} subtitle={t`Sign in to access your personalized experience`} other={other}>
      <PendingNote page="login" />
      <ProviderFailure />
      <LoginForm onTicket={setTicket} />
      {mail && (
        <p className="mt-4 text-center text-sm">
          <Link
            to="/forgot-password"
            className="inline-flex min-h-11 items-center font-semibold text-accent-ink underline-offset-4 hover:underline"
          >
            <Trans>Forgot your password?</Trans>
          </Link>
        </p>
      )}
      <PasskeyLogin />
      <ProviderLink />
    </AccountCard>
  );
}
