import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { ShieldCheck } from 'lucide-react';
import { FirstPasswordForm } from '#features/accounts/first-password-form.tsx';
import { PasswordForm } from '#features/accounts/password-form.tsx';
import { usePageTitle } from '#lib/browser/page-title.ts';
import { useMember } from '#lib/session/viewer.ts';
import { LinkButton } from '#ui/link-button.tsx';
import { Page, PageHeading } from '#ui/page.tsx';

export function Component() {
  const { hasPassword } = useMember();
  const title = hasPassword ? t`Change Password` : t`Set a Password`;
  usePageTitle(title);
  return (
    <Page width="narrow">
      <PageHeading
        actions={
          <LinkButton to="/settings/security" size="small">
            <ShieldCheck aria-hidden="true" size={16} />
            <Trans>Security</Trans>
          </LinkButton>
        }
      >
        {title}
      </PageHeading>
      <div className="rounded-panel border border-line bg-surface p-4 sm:p-6">
        {hasPassword ? <PasswordForm /> : <FirstPasswordForm />}
      </div>
    </Page>
  );
}
