import { t } from '@lingui/core/macro';
import { useSearchParams } from 'react-router';
import { EmailConfirmation } from '#features/email-links/email-confirmation.tsx';
import { usePageTitle } from '#lib/browser/page-title.ts';
import { AccountCard } from './account-card.tsx';

export function Component() {
  usePageTitle(t`Confirm your email address`);
  const [params] = useSearchParams();
  return (
    <AccountCard
      title={t`Confirm your email address`}
      subtitle={t`So that emails about your account reach you`}
      other={{ question: t`Need something else?`, label: t`Home`, to: '/' }}
    >
      <EmailConfirmation token={params.get('token') ?? ''} />
    </AccountCard>
  );
}
