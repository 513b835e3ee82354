import { KeyRound, Settings, UserRound } from 'lucide-react';
import { ProfileForm } from '#features/accounts/profile-form.tsx';
import { usePageTitle } from '#lib/browser/page-title.ts';
import { useMember } from '#lib/session/viewer.ts';
import { LinkButton } from '#ui/link-button.tsx';
import { Page, PageHeading } from '#ui/page.tsx';

export function Component() {
  const { username } = useMember();
  usePageTitle('Personal Info');
  return (
    <Page width="narrow">
      <PageHeading
        actions={
          <>
            <LinkButton to={`/channel/${username}`} size="small">
              <UserRound aria-hidden="true" size={16} />
              View Channel
            </LinkButton>
            <LinkButton to="/change-password" size="small">
              <KeyRound aria-hidden="true" size={16} />
              Change Password
            </LinkButton>
            <LinkButton to="/settings" size="small">
              <Settings aria-hidden="true" size={16} />
              Settings
            </LinkButton>
          </>
        }
      >
        Personal Info
      </PageHeading>
      <div className="rounded-panel border border-line bg-surface p-4 sm:p-6">
        <ProfileForm />
      </div>
    </Page>
  );
}
