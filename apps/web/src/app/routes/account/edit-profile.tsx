import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { KeyRound, Settings, UserRound } from 'lucide-react';
import { ProfileForm } from '#features/accounts/profile-form.tsx';
import { ChannelForm } from '#features/channels/channel-form.tsx';
import { usePageTitle } from '#lib/browser/page-title.ts';
import { useMember } from '#lib/session/viewer.ts';
import { SharedUnsavedChangesGuard } from '#ui/form/unsaved-changes-guard.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Page, PageHeading } from '#ui/page.tsx';

export function Component() {
  const { username } = useMember();
  usePageTitle(t`Personal Info`);
  return (
    <Page width="narrow">
      <PageHeading
        actions={
          <>
            <LinkButton to={`/channel/${username}`} size="small">
              <UserRound aria-hidden="true" size={16} />
              <Trans>View Channel</Trans>
            </LinkButton>
            <LinkButton to="/change-password" size="small">
              <KeyRound aria-hidden="true" size={16} />
              <Trans>Change Password</Trans>
            </LinkButton>
            <LinkButton to="/settings" size="small">
              <Settings aria-hidden="true" size={16} />
              <Trans>Settings</Trans>
            </LinkButton>
          </>
        }
      >
        <Trans>Personal Info</Trans>
      </PageHeading>
      <SharedUnsavedChangesGuard>
        <div className="rounded-panel border border-line bg-surface p-4 sm:p-6">
          <ProfileForm />
        </div>
        <div className="mt-6 rounded-panel border border-line bg-surface p-4 sm:p-6">
          <h2 className="mb-4 text-lg font-bold">
            <Trans>Channel</Trans>
          </h2>
          <ChannelForm />
        </div>
      </SharedUnsavedChangesGuard>
    </Page>
  );
}
