import { useState } from 'react';
import { AccountCard } from '#app/routes/account/account-card.tsx';
import { PasskeyLogin } from '#features/passkeys/passkey-login.tsx';
import { LoginForm } from '#features/sessions/login-form.tsx';
import { LoginCode } from '#features/two-factor/login-code.tsx';
import { usePageTitle } from '#lib/browser/page-title.ts';

export function Component() {
  usePageTitle('Login');
  const [ticket, setTicket] = useState<string | null>(null);
  if (ticket !== null) {
    return (
      <AccountCard title="One more step" subtitle="Two-factor is on for this account">
        <LoginCode ticket={ticket} onRestart={() => setTicket(null)} />
      </AccountCard>
    );
  }
  return (
    <AccountCard
      title="Login"
      subtitle="Sign in to access your personalized experience"
      other={{ question: "Don't have an account?", label: 'Sign Up', to: '/signup' }}
    >
      <LoginForm onTicket={setTicket} />
      <PasskeyLogin />
    </AccountCard>
  );
}
