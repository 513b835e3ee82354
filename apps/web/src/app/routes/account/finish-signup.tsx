import { AccountCard } from '#app/routes/account/account-card.tsx';
import { NewcomerForm } from '#features/oidc/newcomer-form.tsx';
import { usePageTitle } from '#lib/browser/page-title.ts';

export function Component() {
  usePageTitle('Choose a Username');
  return (
    <AccountCard
      title="Choose a Username"
      subtitle="One more step, and your account is ready"
      other={{ question: 'Already have an account?', label: 'Login', to: '/login' }}
    >
      <NewcomerForm />
    </AccountCard>
  );
}
