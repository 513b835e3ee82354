import { AccountCard } from '#app/routes/account/account-card.tsx';
import { LoginForm } from '#features/sessions/login-form.tsx';
import { usePageTitle } from '#lib/browser/page-title.ts';

export function Component() {
  usePageTitle('Login');
  return (
    <AccountCard
      title="Login"
      subtitle="Sign in to access your personalized experience"
      other={{ question: "Don't have an account?", label: 'Sign Up', to: '/signup' }}
    >
      <LoginForm />
    </AccountCard>
  );
}
