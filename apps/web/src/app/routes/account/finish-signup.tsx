import { t } from '@lingui/core/macro';
import { AccountCard } from '#app/routes/account/account-card.tsx';
import { NewcomerForm } from '#features/oidc/newcomer-form.tsx';
import { usePageTitle } from '#lib/browser/page-title.ts';

export function Component() {
  usePageTitle(t`Choose a Username`);
  return (
    <AccountCard
      title={t`Choose a Username`}
      subtitle={t`One more step and your account is ready`}
      other={{
        question: t`Already have an account?`,
        label: t({ message: 'Login', context: 'verb' }),
        to: '/login',
      }}
    >
      <NewcomerForm />
    </AccountCard>
  );
}
