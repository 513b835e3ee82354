import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { MailX } from 'lucide-react';
import { ForgotPasswordForm } from '#features/email-links/forgot-password-form.tsx';
import { usePageTitle } from '#lib/browser/page-title.ts';
import { useSite } from '#lib/session/site.ts';
import { Notice } from '#ui/notice.tsx';
import { AccountCard } from './account-card.tsx';

export function Component() {
  usePageTitle(t`Forgot your password?`);
  const { mail } = useSite();
  return (
    <AccountCard
      title={t`Forgot your password?`}
      subtitle={mail ? t`We'll email you a link to choose a new one` : t`Recover your account`}
      other={{
        question: t`Remembered it?`,
        label: t({ message: 'Login', context: 'verb' }),
        to: '/login',
      }}
    >
      {mail ? (
        <ForgotPasswordForm />
      ) : (
        <Notice icon={MailX} title={t`This site doesn't send email`}>
          <p>
            <Trans>Ask the site's staff. They can give you a link to choose a new password.</Trans>
          </p>
        </Notice>
      )}
    </AccountCard>
  );
}
