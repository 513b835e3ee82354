import { MailX } from 'lucide-react';
import { ForgotPasswordForm } from '#features/email-links/forgot-password-form.tsx';
import { usePageTitle } from '#lib/browser/page-title.ts';
import { useSite } from '#lib/session/site.ts';
import { Notice } from '#ui/notice.tsx';
import { AccountCard } from './account-card.tsx';

export function Component() {
  usePageTitle('Forgot your password?');
  const { mail } = useSite();
  return (
    <AccountCard
      title="Forgot your password?"
      subtitle={mail ? 'We will mail you a link to choose a new one' : 'There is a way back'}
      other={{ question: 'Do you remember it?', label: 'Login', to: '/login' }}
    >
      {mail ? (
        <ForgotPasswordForm />
      ) : (
        <Notice icon={MailX} title="This site doesn't send mail">
          <p>Ask the people who run it. They can give you a link to choose a new password.</p>
        </Notice>
      )}
    </AccountCard>
  );
}
