import { useSearchParams } from 'react-router';
import { InvalidResetLink } from '#features/email-links/invalid-reset-link.tsx';
import { NewPasswordForm } from '#features/email-links/new-password-form.tsx';
import { usePageTitle } from '#lib/browser/page-title.ts';
import { AccountCard } from './account-card.tsx';

export function Component() {
  usePageTitle('Choose a new password');
  const [params] = useSearchParams();
  const token = params.get('token');
  return (
    <AccountCard
      title="Choose a new password"
      subtitle="Then log in with it"
      other={{ question: 'Do you remember the old one?', label: 'Login', to: '/login' }}
    >
      {token ? <NewPasswordForm token={token} /> : <InvalidResetLink />}
    </AccountCard>
  );
}
