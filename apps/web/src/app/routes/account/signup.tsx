import { AccountCard } from '#app/routes/account/account-card.tsx';
import { SignupForm } from '#features/accounts/signup-form.tsx';
import { ProviderLink } from '#features/identity-provider/provider-link.tsx';
import { usePageTitle } from '#lib/browser/page-title.ts';

export function Component() {
  usePageTitle('Create Account');
  return (
    <AccountCard
      title="Create Account"
      subtitle="Sign up to have a personalized experience"
      other={{ question: 'Already have an account?', label: 'Login', to: '/login' }}
    >
      <SignupForm />
      <ProviderLink />
    </AccountCard>
  );
}
