import { ShieldCheck } from 'lucide-react';
import { PasswordForm } from '#features/accounts/password-form.tsx';
import { usePageTitle } from '#lib/browser/page-title.ts';
import { LinkButton } from '#ui/link-button.tsx';
import { Page, PageHeading } from '#ui/page.tsx';

export function Component() {
  usePageTitle('Change Password');
  return (
    <Page width="narrow">
      <PageHeading
        actions={
          <LinkButton to="/settings/security" size="small">
            <ShieldCheck aria-hidden="true" size={16} />
            Security
          </LinkButton>
        }
      >
        Change Password
      </PageHeading>
      <div className="rounded-panel border border-line bg-surface p-4 sm:p-6">
        <PasswordForm />
      </div>
    </Page>
  );
}
