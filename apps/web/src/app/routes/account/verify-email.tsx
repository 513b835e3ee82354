import { useSearchParams } from 'react-router';
import { EmailConfirmation } from '#features/email-links/email-confirmation.tsx';
import { usePageTitle } from '#lib/browser/page-title.ts';
import { AccountCard } from './account-card.tsx';

export function Component() {
  usePageTitle('Confirm your email address');
  const [params] = useSearchParams();
  return (
    <AccountCard
      title="Confirm your email address"
      subtitle="So that mails about your account reach you"
      other={{ question: 'Is there something else to do?', label: 'Home', to: '/' }}
    >
      <EmailConfirmation token={params.get('token') ?? ''} />
    </AccountCard>
  );
}
