import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { failureText } from '#lib/api/api-error.ts';
import { useMember } from '#lib/session/viewer.ts';
import { ErrorPanel } from '#ui/feedback/error-panel.tsx';
import { LoadingPanel } from '#ui/feedback/spinner.tsx';
import { SharedUnsavedChangesGuard } from '#ui/form/unsaved-changes-guard.tsx';
import { AccessForm } from './access-form.tsx';
import { settingsQuery } from './api.ts';
import { BrandingForm } from './branding-form.tsx';
import { IdentityForm } from './identity-form.tsx';
import { LimitsForm } from './limits-form.tsx';
import { LogoPanel } from './logo-panel.tsx';
import { MailPanel } from './mail-panel.tsx';
import { TextsForm } from './texts-form.tsx';
import { WordsForm } from './words-form.tsx';

/** Shows all settings of the site, with one form per subject. */
export function SettingsPanels() {
  const isOwner = useMember().role === 'owner';
  const { data: settings, error, refetch } = useQuery(settingsQuery);
  if (!settings) {
    return error ? <ErrorPanel message={failureText(error)} onRetry={() => refetch()} /> : <LoadingPanel />;
  }
  return (
    <SharedUnsavedChangesGuard>
      <div className="flex max-w-2xl flex-col gap-6">
        {!isOwner && (
          <p className="text-ink-muted">
            <Trans>Only the site's owner can change its settings.</Trans>
          </p>
        )}
        <IdentityForm settings={settings} />
        <LogoPanel settings={settings} />
        <BrandingForm settings={settings} />
        <TextsForm settings={settings} />
        <AccessForm settings={settings} />
        <LimitsForm settings={settings} />
        <WordsForm settings={settings} />
        {isOwner && <MailPanel hasMail={settings.mail} />}
      </div>
    </SharedUnsavedChangesGuard>
  );
}
