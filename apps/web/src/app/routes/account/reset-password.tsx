import { t } from '@lingui/core/macro';
import { useSearchParams } from 'react-router';
import { InvalidResetLink } from '#features/email-links/invalid-reset-link.tsx';
import { NewPasswordForm } from '#features/email-links/new-password-form.tsx';
import { usePageTitle } from '#lib/browser/page-title.ts';
import { AccountCard } from './account-card.tsx';

export function Component() {
  usePageTitle(t`Choose a new password`);
  const [params] = useSearchParams();
  const token = params.get('token');
  return (
    <AccountCard
      title={t`Choose a new password`}
      subtitle={t`Then log in with it`}
      other={{
        question: t`Remembered the old one?`,
        label: t({ message: 'Login', context: 'verb' }),
        to: '/login',
      }}
    >
      {token ? <NewPasswordForm token={token} /> : <InvalidResetLink />}
    </AccountCard>
  );
}
